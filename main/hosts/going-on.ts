/** Running games of earlier rules, which today's rules go on with: first it is said how, then it is written down. */
import { randomUUID } from 'node:crypto'
import type { WayOn } from '../../shared/protocol/api'
import type { Text } from '../../shared/protocol/refusal'
import { inSlices, type Pause } from '../engine'
import { refusedFor, type JournalLine, type Onward } from '../session'
import { readSetup, type GameStore, type MeshStore } from '../storage'
import { asFileFaults, journalLines, meshesNeeded, rulesetBehind, type RulesetFor } from './journal-lines'

interface GoingOn {
  /** @throws ApiFault for a game that today's rules play already */
  wayOn(game: string, pause: Pause): Promise<WayOn>
  /**
   * Writes it down; from then on the game is opened like any other.
   * @param consent  both have said so: steps that dice fell on are taken back by the word of both (LS-ENG-08)
   */
  goOn(game: string, consent: boolean, pause: Pause): Promise<WayOn>
}
interface Found {
  readonly game: string
  /** How its journal was when it was read. */
  readonly stamp: string
  readonly way: Onward
  readonly told: WayOn
}

export function goingOnOf(
  store: GameStore,
  meshes: Pick<MeshStore, 'bring'>,
  rulesetFor: RulesetFor,
): GoingOn {
  /** To play a game again takes its time: who has been told how it goes on need not wait for it twice. */
  let lately: Found | null = null
  /** Games are gone on with one after the other: whoever asks for the same one twice finds it done. */
  let last: Promise<unknown> = Promise.resolve()

  async function find(game: string, pause: Pause): Promise<Found> {
    if (lately?.game === game && lately.stamp === (await store.stamp(game))) return lately
    const name = `games/${game}/journal.jsonl`
    const { lines: values, stamp } = await store.read(game, pause)
    await meshes.bring(meshesNeeded(name, values))
    const lines = await inSlices(journalLines(name, values), pause)
    const { ruleset, version } = rulesetBehind(rulesetFor, name, lines)
    if (version === ruleset.version) throw refusedFor('notOlder')
    const way = await asFileFaults(name, () => ruleset.goOn(lines, randomUUID(), pause))
    const isOfTwo = readSetup(lines[0], name).mode === 'hotSeat'
    const told = toldOf(way, { now: ruleset.version, lines, isOfTwo })
    return (lately = { game, stamp, way, told })
  }

  async function goOn(game: string, consent: boolean, pause: Pause): Promise<WayOn> {
    const { stamp, way, told } = await find(game, pause)
    if (way.how === 'never') throw refusedFor(`goOn.${way.why}`)
    if (told.needsConsent && !consent) throw refusedFor('needsConsent', 'LS-ENG-08')
    await store.writeOn(game, stamp, way.lines)
    lately = null
    return told
  }

  return {
    wayOn: async (game, pause) => (await find(game, pause)).told,
    goOn(game, consent, pause) {
      const gone = last.then(() => goOn(game, consent, pause))
      last = gone.catch(() => undefined) // its own caller is told
      return gone
    },
  }
}

function toldOf(
  way: Onward,
  {
    now,
    lines,
    isOfTwo,
  }: { readonly now: number; readonly lines: readonly JournalLine[]; readonly isOfTwo: boolean },
): WayOn {
  const { how, was } = way
  if (way.how === 'never')
    return { how, was, now, takenBack: 0, needsConsent: false, why: { key: `refusal.goOn.${way.why}` } }
  const { takenBack, fault } = way
  const why = fault === null ? undefined : whyNot(lines[fault.line - 1], was)
  return { how, was, now, takenBack, needsConsent: isOfTwo && takenBack > 0, ...(why && { why }) }
}
/** @param line  the first that does not go the same by today's rules */
const whyNot = (line: JournalLine | undefined, was: number): Text =>
  line?.kind === 'input'
    ? { key: 'wayOn.differs', args: { step: line.n, was } }
    : { key: 'wayOn.differsAtOnce', args: { was } }
