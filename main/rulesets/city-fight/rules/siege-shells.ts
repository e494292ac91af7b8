/** Siege shells: every tank may fire one in place of its ordnance, at enemies or straight at a building, which it batters (CF-STRAT-53). */
import type { Draft } from 'immer'
import { contains } from '../../../../shared/geometry'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { CommandOf, LegalCommand } from '../../../../shared/protocol/command'
import type { FactData } from '../../../../shared/protocol/facts'
import type { Weapon } from '../../../../shared/protocol/force'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { inches, within } from '../../../../shared/geometry/length'
import { isVehicleProfile } from '../../../../shared/force'
import { footprint, pieceGap } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  standingModels,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreRule,
  type CoreState,
  type StandingModel,
  type UnitMoments,
} from '../../core4/game'
import { atRuinRefusal, fireAtRuin, loadedIn } from '../../core4/shooting'
import { isMountWhole, standingOf, unitRefusal, vehicleOf } from '../../core4/units'
import { endangerOrDestroy } from '../collapse'

const cite = 'CF-STRAT-53'
const shellId = 'siegeShell'
const shell: Weapon = {
  id: shellId,
  name: { en: 'Siege shell', ru: 'Осадный снаряд' },
  range: 18,
  s: 10,
  ap: null,
  type: 'ordnance',
  shots: 1,
  rules: [{ rule: shellId }],
}

/** Its text names a blast and twice the large marker. */
const markerSize: SettingSpec = {
  key: 'cf.strat.siege.marker',
  default: 'large',
  alternatives: ['small'],
  cite,
  younger: true,
}
/** Literally all, or those alone whose gun is ordnance already. */
const whichTanks: SettingSpec = {
  key: 'cf.strat.siege.tanks',
  default: 'all',
  alternatives: ['ordnanceOnly'],
  cite,
  younger: true,
}

/** The gun that fires ordnance, else the one in the turret, else the first that fires anything. */
function mainMount({ state }: CoreGame, model: ModelId, ordnanceOnly: boolean): string | undefined {
  const armed = vehicleOf(state, model).mounts.filter(({ weapons }) => weapons.length > 0)
  const heavy = armed.find(({ weapons }) => weapons.some((id) => state.weapons[id]?.type === 'ordnance'))
  if (heavy || ordnanceOnly) return heavy?.id
  return (armed.find(({ kind }) => kind === 'turret') ?? armed[0])?.id
}

const siegeShells: CoreRule = {
  id: 'siegeShells',
  cite,
  carriedBy: [],
  on: {
    loads: {
      as: 'unit',
      answer: (weapons, { game, model, mount }) =>
        game.state.weapons[shellId] !== undefined &&
        mainMount(game, model, game.setting(whichTanks.key) === 'ordnanceOnly') === mount.id
          ? [...weapons, shellId]
          : weapons,
    },
  },
}
const siegeShell: CoreRule = {
  id: shellId,
  cite,
  carriedBy: [],
  on: {
    laysLarge: {
      as: 'weapon',
      answer: (large, { game }) => large && game.setting(markerSize.key) !== 'small',
    },
  },
}

/** The mount it is fired from. */
const gunOf = (game: CoreGame, id: ModelId): string | undefined => {
  const model = modelOf(game.state, id)
  return isVehicleProfile(model.profile)
    ? model.profile.mounts.find(
        (mount) => isMountWhole(model, mount.id) && loadedIn(game, model, mount).includes(shellId),
      )?.id
    : undefined
}
const orderOf = (game: CoreGame, model: ModelId) => ({
  model,
  weapon: shellId,
  ...(gunOf(game, model) !== undefined && { mount: gunOf(game, model) }),
})

function whyNot(game: CoreGame, seat: Seat, { unit, model, piece }: CommandOf<'shellRuin'>): Refusal | null {
  const not = unitRefusal(game, seat, unit)
  if (not) return not
  const no = (key: string): Refusal => refuse(key, cite, { unit, piece }, [unit, piece]).refusal
  if (game.state.units[unit]?.models.includes(model) !== true || gunOf(game, model) === undefined)
    return no('noSiegeShells')
  if (game.state.table.pieces.find(({ id }) => id === piece)?.design.kind !== 'ruin')
    return no('notAStandingRuin')
  return atRuinRefusal(game, { unit, order: orderOf(game, model), piece })
}
/** Ruins as near as the shell flies; whether one sees them is found out when it is ordered. */
const near = ({ state }: CoreGame, tank: StandingModel) =>
  state.table.pieces
    .filter(
      (piece) =>
        piece.design.kind === 'ruin' && within(pieceGap(standingOf(tank), piece), inches(shell.range)),
    )
    .map(({ id }) => id)

const shellRuinRule: CommandRule<'shellRuin'> = {
  check(game, seat, command) {
    const refusal = whyNot(game, seat, command)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, model, piece }) {
    const order = orderOf(game, model)
    yield* emit('siegeShellFired', { unit, model, piece }, [cite])
    yield* fireAtRuin(game, seat, { unit, order, piece })
  },
  legal: (game, seat) =>
    unitsOnTable(game.state, seat)
      .filter(({ id }) => unitRefusal(game, seat, id) === null)
      .flatMap(({ id: unit }) =>
        standingModels(game.state, unit).flatMap((tank): readonly LegalCommand[] => {
          if (gunOf(game, tank.id) === undefined) return []
          const targets = near(game, tank)
          return targets.length > 0 ? [{ type: 'shellRuin', unit, model: tank.id, targets }] : []
        }),
      ),
  label: ({ unit, piece }) => ({ key: 'label.shellRuin', args: { unit, piece } }),
}

/** Where the middle of its marker has come down, the building may give way; whoever was hit has been dealt with. */
function* batters(game: CoreGame, { unit, fallen }: UnitMoments['fired']): Procedure {
  for (const { weapon, at } of fallen) {
    const under = game.state.table.pieces.find(
      (piece) => piece.design.kind === 'ruin' && contains(footprint(piece), at, 0),
    )
    if (weapon === shellId && under) yield* endangerOrDestroy(game, under.id, 'siegeShell', unit)
  }
}

export const siegeShellsPart: CorePart = {
  id: 'city-fight/siege-shells',
  commands: { shellRuin: shellRuinRule },
  rules: [siegeShells, siegeShell],
  settings: [whichTanks, markerSize],
  unitMoments: { fired: batters },
  reducers: {
    siegeShellFired(draft: Draft<CoreState>, { unit }: FactData<'siegeShellFired'>) {
      const own = draft.units[unit]
      if (!own) return
      own.shot = true
      own.fired.push('ordnance')
    },
  },
  follows: {
    /** Whoever has them finds them among the weapons of the game. */
    stratagemDeclared(draft: Draft<CoreState>) {
      draft.weapons[shellId] = shell as Draft<Weapon>
    },
  },
}
