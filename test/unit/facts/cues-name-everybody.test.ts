import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { playerChance, playRandomly, playSkirmish } from '../../../main/automa'
import { randomSetup } from '../../../main/hosts/commands/play'
import { randomSkirmish } from '../../../main/hosts/commands/play-skirmish'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { rulesetFor } from '../../../main/rulesets'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { startSession, type JournalLine } from '../../../main/session'
import { storageIn } from '../../../main/storage'
import { cuesOf, wayfinder, type Cue, type WaysView } from '../../../renderer/facts/cues'
import { flatten, type Tree } from '../../../shared/words/flatten'
import { stratagemWords } from '../../../renderer/i18n/stratagem-words'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Text } from '../../../shared/protocol/refusal'
import type { Pose } from '../../../shared/table/types'
import { someOf } from '../../draws'

interface Shown extends WaysView {
  readonly models: Readonly<
    Record<string, { readonly pose: Pose | null; readonly status: string; readonly posture?: string }>
  >
}
const seats = ['a', 'b'] as const
const storage = storageIn('/nowhere', resourcesFolder())
const nowhere = { append: () => Promise.resolve() }

/** Whom a cue names: who walks, stands otherwise or falls. */
function named(cue: Cue, { models }: Shown): readonly string[] {
  if (cue.cue === 'walk') return Object.keys(cue.legs)
  if (cue.cue === 'change') return cue.models
  if (cue.cue === 'collapse')
    return Object.entries(models).flatMap(([id, { pose }]) => (pose?.on.piece === cue.piece ? [id] : []))
  return cue.cue === 'loss' ? [cue.model] : []
}
/**
 * Who stands elsewhere or otherwise after an input than before it, and no cue says so. Nobody is told of whom he loses sight
 * of; who falls in hiding is found; and at the end of a game all is known, though nothing has happened to who lay hidden.
 */
function unnamed(before: Shown, after: Shown, facts: readonly GameEvent[]): readonly string[] {
  const walked = wayfinder(before).follow
  const cues = facts.flatMap(cuesOf).flatMap((cue) => walked(cue) ?? [])
  const names = new Set(cues.flatMap((cue) => named(cue, before)))
  const looks = ({ models }: Shown, id: string): string => {
    const model = models[id]
    return model ? JSON.stringify([model.pose, model.status, model.posture]) : 'unknown'
  }
  const ids = new Set([...Object.keys(before.models), ...Object.keys(after.models)])
  return [...ids].flatMap((id) => {
    const [was, is] = [looks(before, id), looks(after, id)]
    const seenNoMore = is === 'unknown'
    const found = after.models[id]?.status === 'dead' || facts.some(({ type }) => type === 'lsGameOver')
    const seenAtLast = was === 'unknown' && found
    return was === is || seenNoMore || seenAtLast || names.has(id) ? [] : [`${id}: ${was} → ${is}`]
  })
}

const folder = join(import.meta.dirname, '../../../shared/words')
const texts = (language: 'en' | 'ru'): ReadonlySet<string> =>
  new Set([
    ...Object.keys(stratagemWords(language)),
    ...readdirSync(join(folder, language)).flatMap((file) => {
      const tree = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Tree
      const namespace = file.replace('.json', '')
      return Object.keys(flatten(tree)).flatMap((key) => [key, `${namespace}:${key}`])
    }),
  ])
const both = (['en', 'ru'] as const).map(texts)
const keysIn = ({ key, args = {} }: Text): readonly string[] => [
  key,
  ...Object.values(args).flatMap((arg) => (typeof arg === 'object' ? keysIn(arg) : [])),
]
/** What is said of one fact: at most one thing, in words that both languages have. */
function illSaid(fact: GameEvent): readonly string[] {
  const said = cuesOf(fact).flatMap((cue) => ('say' in cue ? [cue.say] : []))
  const lacking = said.flatMap(keysIn).filter((key) => both.some((known) => !known.has(key)))
  return [...lacking, ...(said.length > 1 ? [`${fact.type} says ${said.length} things`] : [])]
}

/** Watches a game: after each input, whom the cues of each seat have left out, and what they say ill. */
function watched(
  snapshot: (seat: 'a' | 'b') => { readonly view: unknown },
  lines: () => readonly JournalLine[],
) {
  const left: string[] = []
  let before = seats.map((seat) => snapshot(seat).view as Shown)
  let inputs = 0
  let written = lines().length
  return {
    left,
    inputs: () => inputs,
    look: () => {
      inputs++
      // What stands under orders answers by itself: an input of its own, written with the one before it.
      const events = lines()
        .slice(written)
        .flatMap((line) => (line.kind === 'input' ? (line.events as readonly GameEvent[]) : []))
      written = lines().length
      for (const fact of events) left.push(...illSaid(fact))
      const now = seats.map((seat) => snapshot(seat).view as Shown)
      for (const [i, seat] of seats.entries()) {
        const facts = events.filter(({ audience }) => audience === 'all' || audience.includes(seat))
        const [was, is] = [before[i], now[i]]
        if (!was || !is) continue
        for (const one of unnamed(was, is, facts))
          left.push(`${seat} ${one} by ${facts.map(({ type }) => type).join(' ')}`)
      }
      before = now
    },
  }
}

describe('whoever stands elsewhere or otherwise after an input is named by a cue of what happened, said in at most one thing', () => {
  it.each(['two'])('in a battle (%s)', async (seed) => {
    const setup = await randomSetup(storage, seed, playerChance(seed))
    const session = await startSession({
      id: 'random',
      ruleset: rulesetFor(setup.systems),
      setup,
      sink: nowhere,
    })
    const watch = watched(
      (seat) => session.snapshot(seat),
      () => session.lines,
    )
    await playRandomly(session, playerChance(`${seed}/play`), watch.look)
    expect(watch.inputs()).toBeGreaterThan(50)
    expect(watch.left).toEqual([])
  })
  it.each(someOf(['first', 'third', 'seventh']))(
    'in a skirmish (%s)',
    async (seed) => {
      const setup = await randomSkirmish(storage, seed, playerChance(seed))
      const session = await startSession({
        id: 'random',
        ruleset: liveSkirmish,
        setup: { ...setup, settings: { ...setup.settings, 'ls.turnLimit': 4 } },
        sink: nowhere,
      })
      const watch = watched(
        (seat) => session.snapshot(seat),
        () => session.lines,
      )
      await playSkirmish(session, playerChance(`${seed}/play`), watch.look)
      expect(watch.inputs()).toBeGreaterThan(30)
      expect(watch.left).toEqual([])
    },
    120_000,
  )
})
