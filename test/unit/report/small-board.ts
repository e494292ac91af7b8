/** A storyboard as simple as can be: every turn, and every beat that cost somebody. For tests of what is made from one. */
import type { Beat } from '../../../shared/report/beats/beat'
import type { ReportRecord } from '../../../shared/report/record/record'
import type { Card, Storyboard, Wish } from '../../../shared/report/story/storyboard'

const plain: Pick<Card, 'moment' | 'pictures' | 'isIn'> = { moment: null, pictures: [], isIn: true }

export function smallBoard(
  record: ReportRecord,
  beats: readonly Beat[],
  wish: Partial<Wish> = {},
): Storyboard {
  const turns = new Map<string, Card>()
  const cards: Card[] = [
    { id: 'cover', kind: 'cover', turn: 0, seat: null, beats: [], ...plain },
    { id: 'forces', kind: 'forces', turn: 0, seat: null, beats: [], ...plain },
    {
      id: 'deployment',
      kind: 'deployment',
      turn: 0,
      seat: null,
      beats: beats.filter(({ turn }) => turn === 0).map(({ id }) => id),
      ...plain,
    },
  ]
  for (const beat of beats.filter(({ turn }) => turn > 0)) {
    const id = `turn.${beat.turn}.${beat.seat ?? 'a'}`
    const known = turns.get(id)
    const card: Card = known ?? {
      id,
      kind: 'turn',
      turn: beat.turn,
      seat: beat.seat ?? 'a',
      beats: [],
      ...plain,
    }
    const grown = { ...card, beats: [...card.beats, beat.id] }
    turns.set(id, grown)
    if (known === undefined) cards.push(grown)
    else cards[cards.indexOf(known)] = grown
    if (beat.losses.length > 0)
      cards.push({
        id: beat.id,
        kind: 'moment',
        turn: beat.turn,
        seat: beat.seat,
        beats: [beat.id],
        ...plain,
        moment: { beat, score: 1, features: [], probability: 1 / 14, swing: { before: 0.4, after: 0.62 } },
      })
  }
  cards.push({ id: 'end', kind: 'end', turn: 0, seat: null, beats: [], ...plain })
  const { game, hash, program, ruleset, way } = record
  const turning = beats.reduce<Beat | null>((most, beat) => (worth(beat) > worth(most) ? beat : most), null)
  return {
    record: { game, hash, program, ruleset, way },
    hash: 'small',
    wish: {
      preset: 'full',
      voice: 'chronicle',
      language: 'en',
      sight: record.sight,
      viewpoint: null,
      ...wish,
    },
    arc: {
      kind: 'seesaw',
      winner: record.acts.at(-1)?.view.result?.winner ?? null,
      turning: turning?.id ?? null,
      curve: [],
    },
    cards,
  }
}
const worth = (beat: Beat | null): number => beat?.losses.reduce((sum, { share }) => sum + share, 0) ?? 0
