/** The set-up of a skirmish on the desk: sensible from the first moment, so that the game can start at any step. Pure. */
import { usualHandover, type HandoverLevel } from '../../../../shared/protocol/handover'
import type { GivenName } from '../../../../shared/protocol/given-name'
import type { Library } from '../../../../shared/protocol/library'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { SettingValue } from '../../../../shared/protocol/game-view'
import { skirmishSystem, type SkirmishSetup } from '../../../../shared/protocol/skirmish/setup'
import type { Seat } from '../../../../shared/protocol/spatial'
import { noTerms, type FreeTerms } from '../../../../shared/protocol/skirmish'

interface SkirmishSideDraft {
  readonly name: string
  readonly force: string
}
export interface SkirmishDraft {
  readonly title: string
  /** A ready scenario; or free play in `city`. */
  readonly how: 'ready' | 'free'
  readonly scenario: string
  readonly city: string
  /** What was agreed for free play. */
  readonly terms: FreeTerms
  readonly sides: Readonly<Record<Seat, SkirmishSideDraft>>
  /** Id of a set of tables. */
  readonly tables: string
  readonly mode: SkirmishSetup['mode']
  readonly handover: HandoverLevel
  readonly dice: { readonly source: 'seeded' | 'typed'; readonly seed: string }
  /** What the players have said of the options; the others are as the scenario or the rules have them. */
  readonly settings: Readonly<Record<string, SettingValue>>
  /** Edges, markers and places as the program proposes them: the game begins with its first activity. */
  readonly asProposed?: boolean
}
/** LS-CORE-02: smaller and larger forces are played too. */
export const recommendedSoldiers = { least: 8, most: 15 } as const
/** Advice, not a limit; several squads are a platoon, which is larger (LS-PLT-01). */
export const isUnusualSize = ({
  squads,
  soldiers,
}: {
  readonly squads: number
  readonly soldiers: number
}): boolean => squads === 1 && (soldiers < recommendedSoldiers.least || soldiers > recommendedSoldiers.most)

/** Cities with the measures of a skirmish. */
export const skirmishCities = (library: Library): Library['cities'] =>
  library.cities.filter(({ level }) => level === 'skirmish')
const standardTables = (library: Library): string =>
  (library.tables.find(({ own }) => !own) ?? library.tables[0])?.id ?? 'standard'

/** Two forces that can be told apart by their paint. */
function twoForces({ skirmishForces }: Library): Readonly<Record<Seat, string>> {
  const [first] = skirmishForces
  const second =
    skirmishForces.find(({ id, scheme }) => id !== first?.id && scheme !== first?.scheme) ??
    skirmishForces[1] ??
    first
  return { a: first?.id ?? '', b: second?.id ?? '' }
}
const withForces = (
  sides: SkirmishDraft['sides'],
  forces: Readonly<Record<Seat, string>>,
): SkirmishDraft['sides'] => ({
  a: { ...sides.a, force: forces.a },
  b: { ...sides.b, force: forces.b },
})

export function standardSkirmish(library: Library, title: string, seed: string): SkirmishDraft {
  const [scenario] = library.scenarios
  return {
    title,
    how: scenario === undefined ? 'free' : 'ready',
    scenario: scenario?.id ?? '',
    city: skirmishCities(library)[0]?.id ?? library.cities[0]?.id ?? '',
    terms: noTerms,
    sides: withForces(
      { a: { name: '', force: '' }, b: { name: '', force: '' } },
      scenario?.forces ?? twoForces(library),
    ),
    tables: standardTables(library),
    mode: 'hotSeat',
    handover: usualHandover,
    dice: { source: 'seeded', seed },
    settings: {},
  }
}

/** Another scenario brings its own forces and wishes; what was said of the options before was about another game. */
export const withScenario = (
  draft: SkirmishDraft,
  scenario: Library['scenarios'][number],
): SkirmishDraft => ({
  ...draft,
  how: 'ready',
  scenario: scenario.id,
  terms: noTerms,
  sides: withForces(draft.sides, scenario.forces),
  settings: {},
})
/** One that is gone is nobody's choice any more. */
export function withoutScenario(draft: SkirmishDraft, gone: string, library: Library): SkirmishDraft {
  if (draft.scenario !== gone) return draft
  const [first] = library.scenarios
  return first === undefined ? withFreePlay(draft, draft.city) : withScenario(draft, first)
}
export const withFreePlay = (draft: SkirmishDraft, city: string): SkirmishDraft => ({
  ...draft,
  how: 'free',
  city,
  settings: draft.how === 'free' ? draft.settings : {},
})

/** Another force: whoever was to come in a way of his own was a man of the former one. */
export function withForce(draft: SkirmishDraft, seat: Seat, force: string): SkirmishDraft {
  const { terms, sides } = draft
  return {
    ...draft,
    sides: { ...sides, [seat]: { ...sides[seat], force } },
    terms: {
      ...terms,
      infiltrators: { ...terms.infiltrators, [seat]: [] },
      ambushers: { ...terms.ambushers, [seat]: [] },
    },
  }
}

export const arrivalWays = ['infiltrators', 'ambushers'] as const
type ArrivalWay = (typeof arrivalWays)[number]
/** One man comes in one way: another one takes the place of the former (LS-EXT-01, -02). */
export function withArrival(
  terms: FreeTerms,
  seat: Seat,
  soldier: string,
  way: ArrivalWay | 'deployed',
): FreeTerms {
  const told = (of: ArrivalWay) => {
    const others = terms[of][seat].filter((id) => id !== soldier)
    return { ...terms[of], [seat]: of === way ? [...others, soldier] : others }
  }
  return { ...terms, infiltrators: told('infiltrators'), ambushers: told('ambushers') }
}
export const arrivalOf = (terms: FreeTerms, seat: Seat, soldier: string): ArrivalWay | 'deployed' =>
  arrivalWays.find((way) => terms[way][seat].includes(soldier)) ?? 'deployed'
const hasTerms = (terms: FreeTerms): boolean =>
  freeConditions.some((id) => terms[id]) ||
  arrivalWays.some((way) => terms[way].a.length + terms[way].b.length > 0)
export const freeConditions = ['night', 'jungle', 'rulesOfEngagement'] as const

/** Dice that are typed in need somebody at the table before the game. */
export const skirmishCanBeProposed = ({ dice }: Pick<SkirmishDraft, 'dice'>): boolean =>
  dice.source === 'seeded'

type SkirmishProblem = 'noScenario' | 'noCity' | 'noForce' | 'noSeed'
export function problemsOfSkirmish(draft: SkirmishDraft, library: Library): readonly SkirmishProblem[] {
  const has = (id: string, list: readonly { readonly id: string }[]) => list.some((one) => one.id === id)
  const problems: SkirmishProblem[] = []
  if (draft.how === 'ready' && !has(draft.scenario, library.scenarios)) problems.push('noScenario')
  if (draft.how === 'free' && !has(draft.city, library.cities)) problems.push('noCity')
  if ([draft.sides.a, draft.sides.b].some(({ force }) => !has(force, library.skirmishForces)))
    problems.push('noForce')
  if (draft.dice.source === 'seeded' && draft.dice.seed.trim() === '') problems.push('noSeed')
  return problems
}

const same = (one: SettingValue, other: SettingValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
/** What a scenario wants otherwise, of what it may want. */
export const wishesOf = (
  options: Readonly<Record<string, unknown>>,
  specs: readonly SettingSpec[],
): Readonly<Record<string, SettingValue>> =>
  Object.fromEntries(
    specs.flatMap((spec) => {
      const wish = [spec.default, ...spec.alternatives].find((one) =>
        same(one, options[spec.key] as SettingValue),
      )
      return wish === undefined || same(wish, spec.default) ? [] : [[spec.key, wish]]
    }),
  )
/** An option that is as it would be anyway is not said. */
export function withSetting(
  draft: SkirmishDraft,
  spec: SettingSpec,
  value: SettingValue,
  wishes: Readonly<Record<string, SettingValue>>,
): SkirmishDraft {
  const { [spec.key]: _former, ...others } = draft.settings
  const unsaid = same(value, wishes[spec.key] ?? spec.default)
  return { ...draft, settings: unsaid ? others : { ...others, [spec.key]: value } }
}

export function skirmishSetupOf(
  draft: SkirmishDraft,
  names: Readonly<Record<Seat | 'title', GivenName>>,
  library: Library,
): SkirmishSetup {
  const { dice, sides, how } = draft
  const side = (seat: Seat) => ({ ...sides[seat], name: sides[seat].name.trim() || names[seat] })
  const own = library.tables.find(({ id }) => id === draft.tables)?.own === true
  return {
    title: names.title,
    systems: [skirmishSystem],
    scenario:
      how === 'ready'
        ? { how, id: draft.scenario }
        : { how, city: draft.city, ...(hasTerms(draft.terms) && { terms: draft.terms }) },
    sides: { a: side('a'), b: side('b') },
    ...(own && { tables: draft.tables }),
    dice: dice.source === 'typed' ? { source: 'typed' } : { source: 'seeded', seed: dice.seed },
    mode: draft.mode,
    handover: draft.handover,
    settings: { ...draft.settings },
    ...(draft.asProposed === true && skirmishCanBeProposed(draft) && { asProposed: true as const }),
  }
}
