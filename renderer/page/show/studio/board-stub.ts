import type { Beat } from '../../../../shared/report/beats/beat'
import type { ReportRecord } from '../../../../shared/report/record/record'
import type { Card, ByHand, Storyboard, Wish } from '../../../../shared/report/story/storyboard'

export function storyboardOf(record: ReportRecord, beats: readonly Beat[], wish: Wish, byHand: ByHand): Storyboard {
  const cards: Card[] = []
  const at = record.acts.length - 1
  const add = (card: Partial<Card> & Pick<Card, 'id' | 'kind'>) =>
    cards.push({ turn: 0, seat: null, beats: [], moment: null, pictures: [], isIn: true, ...card })
  add({ id: 'cover', kind: 'cover', pictures: [{ kind: 'cover', act: at, beat: null }] })
  add({ id: 'forces', kind: 'forces' })
  const dep = beats.filter((b) => b.kind === 'deployment' || b.kind === 'opening')
  const depAct = dep.at(-1)?.act ?? 0
  add({ id: 'deployment', kind: 'deployment', beats: dep.map((b) => b.id), pictures: [{ kind: 'map', act: depAct, since: depAct, level: null, piece: null }] })
  const turns = new Map<string, Beat[]>()
  for (const b of beats) if (b.turn > 0) {
    const k = `${b.turn}.${b.seat ?? 'a'}`
    turns.set(k, [...(turns.get(k) ?? []), b])
  }
  for (const [k, list] of turns) {
    const [turn = '1', seat] = k.split('.')
    const t = Number(turn)
    add({ id: `turn.${k}`, kind: 'turn', turn: t, seat: seat === 'b' ? 'b' : 'a', beats: list.map((b) => b.id), pictures: [{ kind: 'map', act: list.at(-1)?.act ?? 0, since: list[0]?.act ?? 0, level: null, piece: null }] })
    list.filter((b) => b.losses.length > 0 || b.kind === 'collapse').slice(0, 3).forEach((b, n) =>
      add({ id: b.id, kind: 'moment', turn: t, seat: b.seat, beats: [b.id], pictures: [{ kind: 'still', act: b.act, beat: b.id }], isIn: n < 2,
        moment: { beat: b, score: 3.2, probability: 0.1, swing: null, features: [{ feature: 'loss', value: 0.2, weight: 5 }, { feature: 'improbability', value: 3, weight: 0.4 }, { feature: 'first', value: 1, weight: 1 }] } }))
  }
  add({ id: 'end', kind: 'end', turn: record.acts[at]?.turn ?? 0, pictures: [{ kind: 'map', act: at, since: at, level: null, piece: null }] })
  return {
    record: { game: record.game, hash: record.hash, program: record.program, ruleset: record.ruleset, way: record.way },
    hash: '', wish, arc: { kind: 'seesaw', winner: record.over ? 'a' : null, turning: null, curve: [] },
    cards: cards.filter((c) => byHand.cards[c.id]?.mergedInto === undefined).map((c) => ({ ...c, isIn: byHand.cards[c.id]?.isIn ?? c.isIn })),
  }
}
