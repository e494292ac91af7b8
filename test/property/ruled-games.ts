/** Games between forces whose units, kinds and weapons have rules drawn at random, played at random, taken back and replayed. */
import { playerChance, playRandomly, type PlayerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { cards, rulesetFor } from '../../main/rulesets'
import { resumeSession, sameData, startSession } from '../../main/session'
import { storageIn } from '../../main/storage'
import { checkForce } from '../../shared/force'
import type { Force, UnitType } from '../../shared/protocol/force'
import type { RollData } from '../../shared/protocol/event'
import type { GameSetup } from '../../shared/protocol/setup'
import type { ArgSpec, Carried, Carrier, RuleCard } from '../../shared/protocol/special-rule'

const tags = ['brood', 'moot', 'watch']
const argOf = (spec: ArgSpec, luck: PlayerChance): string | number => {
  switch (spec.as) {
    case 'tag':
      return luck.pick(tags) ?? 'brood'
    case 'oneOf':
      return luck.pick(spec.words) ?? spec.words[0]
    case 'face':
      return 2 + luck.whole(5)
    case 'count':
      return spec.min + luck.whole(spec.max - spec.min + 1)
  }
}
const drawn = ({ id, args }: RuleCard, luck: PlayerChance): Carried => {
  const named = Object.entries(args).map(([name, spec]) => [name, argOf(spec, luck)] as const)
  return named.length === 0 ? { rule: id } : { rule: id, args: Object.fromEntries(named) }
}
/** Up to so many rules that such a carrier may have. */
function some(carrier: Carrier, type: UnitType | null, most: number, luck: PlayerChance): Carried[] {
  const fit = cards.filter(
    ({ carriedBy, types }) =>
      carriedBy.includes(carrier) && (types.length === 0 || (type !== null && types.includes(type))),
  )
  return luck
    .shuffled(fit)
    .slice(0, luck.whole(most + 1))
    .map((card) => drawn(card, luck))
}

/** Weapons keep what makes them lay a marker or a template, or not: that is their profile's. */
function onWeapon(own: readonly Carried[], carrier: Carrier, luck: PlayerChance): Carried[] {
  const card = (rule: string): RuleCard | undefined => cards.find(({ id }) => id === rule)
  const shaping = ({ rule }: Carried): boolean => {
    const known = card(rule)
    return !known || known.slots.length > 0 || Object.keys(known.profile).length > 0
  }
  return [...own.filter(shaping), ...some(carrier, null, 2, luck).filter((one) => !shaping(one))]
}

/** The same force with rules drawn at random on everything that may carry any. */
export function withRandomRules(force: Force, luck: PlayerChance): Force {
  const changed: Force = {
    ...force,
    units: force.units.map((unit) => ({
      ...unit,
      rules: some('unit', unit.type, 3, luck),
      tags: luck.shuffled(tags).slice(0, luck.whole(2)),
    })),
    kinds: force.kinds.map((kind) => ({ ...kind, rules: some('kind', null, 2, luck) })),
    weapons: force.weapons.map((one) => ({ ...one, rules: onWeapon(one.rules, 'weapon', luck) })),
    ...(force.closeWeapons && {
      closeWeapons: force.closeWeapons.map((one) => ({
        ...one,
        rules: onWeapon(one.rules, 'closeWeapon', luck),
      })),
    }),
  }
  const faults = checkForce(changed, cards)
  if (faults.length > 0) throw new Error(`rules that do not fit were drawn: ${JSON.stringify(faults)}`)
  return changed
}

/** A commander and a few squads of a few models each: games of minutes, for many of them. */
function small(force: Force, luck: PlayerChance): Force {
  const leaders = force.units.filter(({ character }) => character)
  const squads = force.units.filter(({ character, retinueOf }) => !character && retinueOf === undefined)
  const units = [...luck.shuffled(leaders).slice(0, 1), ...luck.shuffled(squads).slice(0, 2)]
  return {
    ...force,
    units: units.map((unit) => ({
      ...unit,
      models: unit.models.map(({ kind, count }) => ({ kind, count: Math.min(count, 3) })),
    })),
  }
}

/** Fewer houses to find a way through: it is the rules that are tried. */
const thinnedOut = <T>(pieces: readonly T[], luck: PlayerChance): T[] =>
  luck.shuffled(pieces).slice(0, Math.max(4, Math.round(pieces.length * 0.3)))

export async function ruledSetup(seed: string, few: boolean): Promise<GameSetup> {
  const luck = playerChance(seed)
  const storage = storageIn('/nowhere', resourcesFolder())
  let setup = await randomSetup(storage, seed, luck)
  // Few models meet soonest in the smallest cities.
  while (few && setup.level !== 'alpha') setup = await randomSetup(storage, seed, luck)
  const { resources } = setup
  if (!resources?.forces) throw new Error('a game without forces')
  const ruled = (force: Force): Force => withRandomRules(few ? small(force, luck) : force, luck)
  const { a, b } = resources.forces
  const { city = null } = resources
  const sparse = few && city ? { ...city, pieces: thinnedOut(city.pieces, luck) } : city
  return {
    ...setup,
    // Of the houses that are left none need be high enough to be held.
    ...(few && { scenario: 'clear-out' as const }),
    resources: { ...resources, ...(sparse && { city: sparse }), forces: { a: ruled(a), b: ruled(b) } },
  }
}

/** Thrown to end a game that could go on. */
class Enough extends Error {}
export interface RuledGame {
  readonly inputs: number
  readonly over: boolean
  /** Paragraphs that were cited by what happened. */
  readonly cited: ReadonlySet<string>
}

/**
 * One game, to its end or for so many inputs; then it is replayed from its record, and taken back to its beginning and
 * played on again.
 * @throws Error at the first promise that does not hold
 */
export async function playRuledGame(
  seed: string,
  { few, most }: { readonly few: boolean; readonly most: number },
): Promise<RuledGame> {
  const setup = await ruledSetup(seed, few)
  const ruleset = rulesetFor(setup.systems)
  const sink = { append: () => Promise.resolve() }
  const session = await startSession({ id: 'ruled', ruleset, setup, sink })
  const opening = session.state.game
  const first = session.at
  let inputs = 0
  await playRandomly(session, playerChance(`${seed}/play`), () => {
    ruleset.invariants(session.state.game)
    if (++inputs >= most) throw new Enough()
  }).catch((fault: unknown) => {
    if (!(fault instanceof Enough)) throw fault
  })
  const { game, events, moment, decisions } = session.state
  const lines = JSON.parse(JSON.stringify(session.lines)) as typeof session.lines
  const again = resumeSession({ id: 'ruled', ruleset, lines, sink })
  if (!sameData(game, again.state.game)) throw new Error('the replay does not end where the game did')
  if (!sameData(decisions, again.state.decisions)) throw new Error('the replay asks something else')
  const last = session.at
  while (session.snapshot('a').timeline.undo) await session.undo('a', true)
  if (session.at !== first || !sameData(session.state.game, opening))
    throw new Error('taken back to its beginning the game is another')
  while (session.snapshot('a').timeline.redo) await session.redo('b', true)
  if (session.at !== last || !sameData(session.state.game, game))
    throw new Error('played on again the game ends elsewhere')
  const cited = events.flatMap(({ because, type, data }) => [
    ...because,
    ...(type === 'rolled' ? ((data as RollData).modifiers ?? []).map(({ cite }) => cite) : []),
  ])
  return { inputs, over: moment.over, cited: new Set(cited) }
}
