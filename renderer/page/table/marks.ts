/**
 * What is said about a table on the table itself, as data: rings, ghosts, lines, zones, labels. Every hand draws its own, and
 * the scene draws whatever all of them have drawn.
 */
import type { FightMarks } from '../../scene/combat/fight-props'
import type { ToolMarksShown } from '../../scene/marks/tool-props'
import type { OpenedFloor, TableMarks } from '../../scene/props'
import type { SkirmishMarksShown } from '../../scene/skirmish/marks'
import type { Watched } from '../whenever'
import type { Names } from '../../../shared/words/names'

const noToolMarks: ToolMarksShown = {
  eye: null,
  field: null,
  tape: null,
  sight: null,
  places: [],
  pins: [],
  strays: [],
  floors: null,
}
const noShapes: SkirmishMarksShown = {
  discs: [],
  boxes: [],
  fans: [],
  stretches: [],
  labels: [],
  arrows: [],
  smoke: [],
}
const noFight: FightMarks = { combat: null, flight: null, choice: null, wounds: null, shock: null }
export const noMarks: TableMarks = {
  selected: null,
  passed: null,
  picked: [],
  rings: {},
  ghostMove: null,
  ghostPoses: null,
  reach: null,
  coherency: null,
  witness: null,
  aims: [],
  arcs: [],
  fight: noFight,
  tools: noToolMarks,
  ghostPieces: [],
  template: null,
  zones: [],
  fought: null,
  outlined: [],
  shapes: noShapes,
  desk: null,
}
/** What one of them draws; `opened` is a floor that is shown whatever else is in hand. */
export interface Drawn extends Partial<Omit<TableMarks, 'fight' | 'tools' | 'shapes'>> {
  readonly fight?: Partial<FightMarks>
  readonly tools?: Partial<ToolMarksShown>
  readonly shapes?: Partial<SkirmishMarksShown>
  readonly opened?: OpenedFloor | null
}
/** Whoever draws on the table. */
export interface TableMarker {
  readonly stores: readonly Watched[]
  /** The same object as long as nothing of it has changed. */
  drawn(words: Names): Drawn
}
/** @param parts  all that it is drawn from: it is drawn anew when one of them is another */
export function drawnFrom<const P extends readonly unknown[]>(
  stores: readonly Watched[],
  parts: () => P,
  draw: (words: Names, ...parts: P) => Drawn,
): TableMarker {
  let known: { readonly of: readonly unknown[]; readonly drawn: Drawn } | null = null
  return {
    stores,
    drawn(words) {
      const now = parts()
      const of = [words, ...now]
      if (known === null || !of.every((part, i) => Object.is(part, known?.of[i])))
        known = { of, drawn: draw(words, ...now) }
      return known.drawn
    },
  }
}

type Parts = Readonly<Record<string, unknown>>
const isDrawn = (part: unknown): boolean => part !== undefined && part !== null
const isGroup = (none: unknown): none is Parts =>
  typeof none === 'object' && none !== null && !Array.isArray(none)

/**
 * Puts together what several have drawn: lists are laid beside each other, groups are put together part by part, and of all else
 * there is one, that of whoever is asked first. Which is which `noMarks` says. Whatever has not changed stays the same object.
 */
export function joiner(): (drawn: readonly Drawn[]) => TableMarks & Pick<Drawn, 'opened'> {
  const known = new Map<string, { readonly of: readonly unknown[]; readonly made: unknown }>()
  const kept = <T>(key: string, of: readonly unknown[], make: () => T): T => {
    const before = known.get(key)
    if (before?.of.length === of.length && of.every((part, i) => Object.is(part, before.of[i])))
      return before.made as T
    const made = make()
    known.set(key, { of, made })
    return made
  }
  function joined(all: readonly Parts[], none: Parts, path: string): Parts {
    const names = new Set([...Object.keys(none), ...all.flatMap((one) => Object.keys(one))])
    const made = [...names].map((name): readonly [string, unknown] => {
      const parts = all.map((one) => one[name]).filter(isDrawn)
      const bare = none[name] ?? null
      if (isGroup(bare)) return [name, joined(parts as Parts[], bare, `${path}.${name}`)]
      if (!Array.isArray(bare) || parts.length < 2) return [name, parts[0] ?? bare]
      return [name, kept(`${path}.${name}`, parts, () => parts.flat())]
    })
    const values = made.map(([, value]) => value)
    return kept(path, [...names, ...values], () => Object.fromEntries(made))
  }
  return (drawn) =>
    joined(drawn as readonly Parts[], { ...noMarks, opened: null }, '') as unknown as TableMarks
}
