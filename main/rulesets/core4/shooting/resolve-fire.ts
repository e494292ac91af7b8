/** Stages 2 to 6 of one unit's fire in the canonical order (C4-SHOOT-13), for everybody it hits. */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isBlast, standingModels, type CoreGame, type CoverSave, type Hit, type Pinning } from '../game'
import { strayAtCover } from './at-cover'
import { fireBlasts } from './blast'
import { coverOfUnit } from './cover'
import { fireFlames, layFlames, type LaidFlame } from './flames'
import type { FireGroup } from './fire-group'
import { comesTo, declaredFire, fireAhead, woundsAhead } from './fire-ahead'
import { fireOf } from './fire-of'
import type { Spotted } from './night'
import { testPinning } from '../morale'
import { fireEffect, toughnessOf, type CoverAgainst } from './fire-effect'
import { isInVain } from './in-vain'
import { sufferDamage, sufferHits, type Harmed, type Landed } from '../harm'
import { sufferFire, type Losses } from './resolve-wounds'
import { rollToHit } from './roll-to-hit'
import { fireOrdnance, fireSalvo, layFirst, type LaidFirst } from './salvo'
import type { WeaponOrder } from './shot'
import { volleyOf, type Fire, type UnitHits, type Volley } from './volley'

interface Landing {
  readonly group: FireGroup
  readonly hits: readonly Hit[]
  readonly own: UnitHits
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** All of it is judged on the state before the first die. */
export function* resolveFire(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  target: UnitId,
  orders: readonly WeaponOrder[],
  spotted: Spotted,
): Procedure {
  const due = { unit, target, orders, spotted }
  let shots = declaredFire(game, due)
  const told = game.state
  if (shots.some((shot) => shot.shots > 0)) yield* game.befalls('fires', { unit, target, ...fireAhead(due) })
  if (game.state !== told) shots = declaredFire(game, due)
  for (const { model, weapon, mount } of shots)
    if (mount?.oneShot === true)
      yield* emit('mountsSpent', { unit, model, weapon: weapon.id, mount: mount.id }, ['C4-VDMG-13'])
  const fires = comesTo(spotted)
  const lost = shots.filter((shot) => !fires(shot))
  if (lost.length > 0)
    yield* emit('shotsLost', { unit, target, models: lost.map(({ model }) => model) }, [
      ...new Set(['C4-SHOOT-08', ...lost.flatMap(({ refusal }) => refusal?.cite ?? [])]),
    ])
  const fired = shots.filter(fires)
  const vain = fired.filter((shot) => isInVain(game, target, shot)).map(({ model }) => model)
  if (vain.length > 0) yield* emit('shotsFutile', { unit, target, models: vain }, ['C4-VDMG-02'])
  const { groups, cover } = fireOf(game, unit, target, shots, fires)
  let markers = 0
  const fire: Fire = {
    game,
    before: game.in(game.state),
    seat,
    unit,
    target,
    unspotted: spotted.beyond,
    nextMarker: () => markers++,
    fallen: [],
  }
  const before = { laid: yield* layFirst(fire, groups), flames: yield* layFlames(fire, groups) }
  const resolution = new Resolution(fire, cover)
  const volleys = yield* throwAll(fire, groups, before, resolution)
  yield* resolution.resolve(volleys)
  yield* resolution.close(sum(groups.map((group) => group.dice)))
  if (fire.fallen.length > 0) yield* game.befalls('fired', { unit, fallen: fire.fallen })
}

/** What volleys do that were aimed at nobody: `fire.target` is one of those they have hit (CF-STRAT-53). */
export function* sufferVolleys(fire: Fire, cover: CoverSave | null, volleys: readonly Volley[]): Procedure {
  const resolution = new Resolution(fire, cover)
  yield* resolution.resolve(volleys)
  yield* resolution.close(volleys.length)
}

interface LaidBefore {
  readonly laid: LaidFirst
  readonly flames: readonly LaidFlame[]
}
/** Stage 3, group by group. The barrage weapons of a unit are one salvo, fired in the place of their first group. */
function* throwAll(
  fire: Fire,
  groups: readonly FireGroup[],
  { laid, flames }: LaidBefore,
  resolution: Resolution,
): Procedure<readonly Volley[]> {
  const { game, seat, unit, target } = fire
  const salvo = groups.filter(({ template }) => template === 'barrage')
  const atOnce = game.setting('core4.weapons.sequentialBlasts') === true
  const volleys: Volley[] = []
  for (const group of groups) {
    if (group.template === null) {
      const hits = yield* rollToHit(game, seat, unit, target, group)
      volleys.push(volleyOf(group, [{ strike: new Map([[target, hits]]) }], () => group.eligible))
    } else if (isBlast(group.template))
      volleys.push(
        ...(yield* fireBlasts(fire, group, atOnce ? (volley) => resolution.resolve([volley]) : null)),
      )
    else if (group.template === 'flame') volleys.push(yield* fireFlames(fire, group, flames))
    else if (group.template === 'ordnance') volleys.push(yield* fireOrdnance(fire, group, laid.ordnance))
    else if (group === salvo[0]) volleys.push(...(yield* fireSalvo(fire, salvo, laid.ranging)))
  }
  return volleys
}

/** A unit that has been hit, and what its hits have come to. */
interface Wounded {
  readonly id: UnitId
  readonly hits: readonly Landing[]
  readonly harmed: Harmed
}

interface Tally {
  hits: number
  wounds: number
  unsaved: number
  readonly removed: ModelId[]
  readonly pinning: Pinning[]
}
/** Stages 4 to 6: the target first, then the other units hit. With sequential blasts it runs marker by marker. */
class Resolution {
  private readonly tallies = new Map<UnitId, Tally>()
  private nominated = false
  private readonly dealtWith = new Set<string>()

  constructor(
    private readonly fire: Fire,
    private readonly cover: CoverSave | null,
  ) {}

  *resolve(volleys: readonly Volley[]): Procedure {
    const { game, before, unit, target } = this.fire
    const units = [target, ...(yield* this.othersStruck(volleys))]
    const struckBy = (those: readonly Volley[]) =>
      units.map((id) => {
        const hits = those.flatMap(({ group, hits: by, how }): readonly Landing[] => {
          const own = by.get(id)
          if (!own) return []
          const { eligible } = own
          const aimed = id === target
          const reached = aimed && how !== 'astray' ? group.reached : eligible
          const atCover = aimed ? group.atCover : strayAtCover(group.atCover)
          const [impact] = own.impacts
          const burst = how === 'alone' && impact && { ...impact.at, y: impact.floor.y }
          return [
            { group: { ...group, eligible, reached, atCover, ...(burst && { burst }) }, hits: own.hits, own },
          ]
        })
        return { id, hits, cover: this.coverOf(id, hits) }
      })
    const together = struckBy(volleys.filter(({ how }) => how !== 'alone'))
    // Marker by marker, unit by unit: each is suffered before the next is thrown for.
    const alone = volleys.filter(({ how }) => how === 'alone').map((volley) => struckBy([volley]))
    const oneByOne = units.flatMap((id) =>
      alone.flatMap((marker) => marker.filter((one) => one.id === id && one.hits.length > 0)),
    )
    const struck = [...together, ...oneByOne]
    const landedOn = (now: CoreGame, { id, hits, cover }: (typeof struck)[number]): readonly Landed[] => {
      const toughness = toughnessOf(now, id)
      return hits.map((landing) => ({
        effect: fireEffect(now, unit, id, landing.group, toughness, cover(landing.group), before),
        hits: landing.hits,
      }))
    }
    for (const { id, hits } of struck) {
      const by = hits.flatMap(({ group, hits: own }) =>
        own.map((hit) => ({ model: hit.by ?? group.model, weapon: group.weapon })),
      )
      if (by.length > 0)
        yield* game.befalls('hit', { unit: id, by: unit, hits: by, dealtWith: this.dealtWith })
    }
    if (struck.some(({ hits }) => hits.some((landing) => landing.hits.length > 0)))
      yield* game.befalls('toWound', {
        unit,
        target,
        ...woundsAhead((now) => struck.flatMap((one) => landedOn(now, one))),
      })
    const wounded: Wounded[] = []
    for (const one of together) wounded.push({ ...one, harmed: yield* sufferHits(game, landedOn(game, one)) })
    for (const one of wounded) yield* this.suffer(one)
    for (const one of oneByOne) {
      if (standingModels(game.state, one.id).length === 0) continue
      const harmed = yield* sufferHits(game, landedOn(game, one))
      wounded.push({ ...one, harmed })
      yield* this.suffer({ ...one, harmed })
    }
    for (const { id, harmed } of wounded) yield* this.damage(id, harmed)
  }

  private *suffer({ id, hits, harmed }: Wounded): Procedure {
    const { game, unit } = this.fire
    const losses = yield* sufferFire(game, unit, id, harmed, !this.nominated)
    this.nominated ||= losses.nominated
    this.note(
      id,
      sum(hits.map((one) => one.hits.length)),
      sum([...harmed.wounds, ...harmed.wrecked].map((one) => one.count)),
      losses,
    )
  }

  /** Units beside the target, by id, or in the order in which the firer has them suffer. */
  private *othersStruck(volleys: readonly Volley[]): Procedure<readonly UnitId[]> {
    const { seat, unit, target } = this.fire
    const waiting = [...new Set(volleys.flatMap(({ hits }) => [...hits.keys()]))]
      .filter((id) => id !== target)
      .sort()
    const saying = volleys.flatMap(({ group }) => group.shots.flatMap(({ way }) => way ?? []))
    const said = saying.find(({ others }) => others === 'asSaid')
    if (!said) return waiting
    const order: UnitId[] = []
    while (waiting.length > 1) {
      const [usual = ''] = waiting
      const answer = yield* ask({
        seat,
        kind: 'suffersNext',
        args: { unit },
        because: [...said.cites.struck],
        form: {
          form: 'option',
          options: waiting.map((id) => ({
            id,
            text: { key: 'decision.suffersNext.option', args: { unit: id } },
            focus: { units: [id] },
          })),
        },
        default: { form: 'option', option: usual },
        focus: { units: [...waiting] },
      })
      order.push(...waiting.splice(waiting.indexOf(answer.option), 1))
    }
    return [...order, ...waiting]
  }

  /** Vehicles after all saves (C4-VDMG-01 F): every glance and penetration has its result. */
  private *damage(id: UnitId, { hulls }: Harmed): Procedure {
    const fates = yield* sufferDamage(this.fire.game, hulls, 'shooting', ['C4-VDMG-01'])
    const scored = sum(hulls.map(({ rolled }) => rolled.length))
    const removed = fates.flatMap(({ model, end }) => (end === null ? [] : [model]))
    this.note(id, 0, scored, { unsaved: scored, removed, pinning: [], nominated: false })
  }

  /** What each unit suffered, and the tests of those that lost models to pinning weapons. */
  *close(shots: number): Procedure {
    const { game, unit, target } = this.fire
    for (const [id, { pinning: _pinning, ...tally }] of this.tallies)
      yield* emit('shootingResolved', { unit, target: id, shots: id === target ? shots : 0, ...tally }, [
        'C4-SHOOT-13',
      ])
    for (const [id, { pinning }] of this.tallies) yield* testPinning(game, id, pinning)
  }

  private note(id: UnitId, hits: number, wounds: number, { unsaved, removed, pinning }: Losses): void {
    const tally = this.tallies.get(id) ?? { hits: 0, wounds: 0, unsaved: 0, removed: [], pinning: [] }
    tally.hits += hits
    tally.wounds += wounds
    tally.unsaved += unsaved
    tally.removed.push(...removed)
    tally.pinning.push(...pinning)
    this.tallies.set(id, tally)
  }

  /** Worked out before the first casualty: none from flames, from where it fell for a barrage (C4-SAVE-14). */
  private coverOf(id: UnitId, landings: readonly Landing[]): CoverAgainst {
    const { before, target } = this.fire
    const saves = new Map(landings.map((landing) => [landing.group, this.coverFor(id, landing)]))
    const direct =
      id === target
        ? this.cover
        : coverOfUnit(
            before,
            id,
            landings
              .filter(({ group }) => group.template !== 'barrage' && group.template !== 'flame')
              .flatMap(({ group }) => group.shots.map(({ model }) => ({ model, eligible: group.eligible }))),
          )
    return (group) => {
      const own = saves.get(group)
      return own === undefined ? direct : own
    }
  }

  private coverFor(id: UnitId, { group, own }: Landing): CoverSave | null | undefined {
    if (group.template === 'flame') return null
    if (group.template !== 'barrage') return id === this.fire.target ? group.cover : undefined
    return coverOfUnit(
      this.fire.game,
      id,
      own.impacts.map((impact) => ({ model: impact, eligible: own.eligible })),
    )
  }
}
