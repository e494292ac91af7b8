import { describe, expect, it } from 'vitest'
import type { PathChance } from '../../../shared/protocol/skirmish/decision-forms'
import {
  atBest,
  chanceHere,
  isStaggered,
  pathDraft,
  reactorsIn,
  slidBy,
  slidTo,
  slidToEnd,
  withdrawn,
  withFire,
  withReactor,
  withSpot,
  type PathFormData,
} from '../../../renderer/page/hands/skirmish-decisions/path-draft'
import { draftWith, planOf } from '../../../renderer/page/hands/skirmish-decisions/plan'
import {
  evading,
  firingBack,
  idle,
  spotting,
  underFireDraft,
  type UnderFireFormData,
} from '../../../renderer/page/hands/skirmish-decisions/under-fire-draft'
import { inWindow } from '../../../renderer/page/hands/skirmish-decisions/windows'
import type { Seat } from '../../../shared/protocol/spatial'

const chance = (model: string, from: number, to: number, best: number, needed: number): PathChance => ({
  model,
  target: 'a1',
  weapon: 'ar',
  mode: 'burst',
  from,
  to,
  best: { t: best, needed },
})
const form: PathFormData = {
  form: 'reactPath',
  from: 0.1,
  chances: [chance('b2', 0.2, 0.4, 0.3, 5), chance('b1', 0.5, 0.8, 0.75, 4), chance('b2', 0.6, 0.7, 0.6, 6)],
  spots: [{ model: 'b3', target: 'h1', needed: 4, from: 0.2, to: 0.9 }],
}
const fire = (model: string, t: number) => ({
  do: 'fire',
  t,
  order: { model, weapon: 'ar', mode: 'burst', aim: { kind: 'model', model: 'a1' } },
})

describe('LS-OPP-03: reactions on a path are drafted point by point', () => {
  it('begins with whoever hits most easily, where he does', () => {
    expect(reactorsIn(form)).toEqual(['b1', 'b2', 'b3'])
    expect(pathDraft(form)).toMatchObject({ reactor: 'b1', t: 0.75, reactions: [] })
  })
  it('lets them pass as long as nothing is declared', () => {
    expect(inWindow.answer(pathDraft(form))).toEqual({ form: 'reaction', reactions: [] })
  })
  it('declares several, each at his own point, and goes on to the next man', () => {
    const one = withFire(pathDraft(form), form)
    expect(one.reactor).toBe('b2')
    const both = withFire(one, form)
    expect(inWindow.answer(both)).toEqual({
      form: 'reaction',
      reactions: [fire('b1', 0.75), fire('b2', 0.3)],
    })
    expect(withdrawn(both, 0).reactions).toEqual([fire('b2', 0.3)])
  })
  it('has one shot a man: declared anew it takes the place of the old one (LS-REACT-01)', () => {
    const again = withFire(slidTo(withReactor(withFire(pathDraft(form), form), form, 'b1'), form, 0.6), form)
    expect(again.reactions).toEqual([fire('b1', 0.6)])
  })
  it('declares nothing where he cannot act', () => {
    const between = slidTo(withReactor(pathDraft(form), form, 'b2'), form, 0.5)
    expect(chanceHere(between, form)).toBeNull()
    expect(withFire(between, form)).toBe(between)
  })
  it('counts the ends of a stretch as on it, and is caught by them', () => {
    const b1 = pathDraft(form)
    expect(slidTo(b1, form, 0.795).t).toBe(0.8)
    expect(chanceHere(slidTo(b1, form, 0.8), form)).not.toBeNull()
    expect(chanceHere(slidTo(b1, form, 0.82), form)).toBeNull()
  })
  it('does not go back behind what has been walked, nor beyond the end', () => {
    expect(slidTo(pathDraft(form), form, 0).t).toBe(0.1)
    expect(slidBy(pathDraft(form), form, 1).t).toBe(1)
  })
  it('jumps from end to end of the stretches, and to the best point', () => {
    const b2 = withReactor(pathDraft(form), form, 'b2')
    const ends = [1, 1, 1].reduce<number[]>(
      (seen) => [...seen, slidToEnd({ ...b2, t: seen.at(-1) ?? b2.t }, form, 1).t],
      [],
    )
    expect(ends).toEqual([0.4, 0.6, 0.7])
    expect(atBest({ ...b2, t: 0.6 }, form).t).toBe(0.3)
  })
  it('spots besides: that is no reaction (LS-HIDE-05)', () => {
    const spotted = withSpot(withReactor(pathDraft(form), form, 'b3'), form, 'h1')
    expect(spotted.reactions).toEqual([{ do: 'spot', model: 'b3', target: 'h1', t: 0.2 }])
  })
})

const no = { key: 'refusal.lsNotATarget', cite: ['LS-REACT-02'] }
const underFire: UnderFireFormData = {
  form: 'reactFire',
  shots: [],
  covering: [],
  chances: [
    {
      model: 'b1',
      fire: [
        {
          weapon: 'ar',
          mode: 'aimed',
          targets: [{ target: 'a1', distance: 200, needed: 5, dice: 1, modifiers: [], cover: false }],
        },
        {
          weapon: 'ar',
          mode: 'burst',
          targets: [{ target: 'a1', distance: 200, needed: 4, dice: 3, modifiers: [], cover: false }],
        },
      ],
      dodge: null,
      ground: null,
      seekCover: no,
    },
  ],
  spots: [{ model: 'b1', target: 'h2', needed: 3, from: 0, to: 0 }],
}
describe('LS-REACT-01: under fire each man does one thing', () => {
  it('and what he is told last counts', () => {
    const draft = evading(firingBack(underFireDraft(underFire), underFire, 'b1'), underFire, 'b1', 'dodge')
    expect(inWindow.answer(draft)).toEqual({ form: 'reaction', reactions: [{ do: 'dodge', model: 'b1' }] })
    expect(idle(draft, 'b1').reactions).toEqual([])
  })
  it('fires back with what hits most easily first, with the next when told again', () => {
    const first = firingBack(underFireDraft(underFire), underFire, 'b1')
    expect(first.reactions).toEqual([fire('b1', 0)])
    const [next] = firingBack(first, underFire, 'b1', 1).reactions
    expect(next?.do === 'fire' && next.order.mode).toBe('aimed')
  })
  it('does nothing the rules refuse', () => {
    const draft = underFireDraft(underFire)
    expect(evading(draft, underFire, 'b1', 'seekCover')).toBe(draft)
  })
  it('spots besides, and a second time not', () => {
    const both = spotting(evading(underFireDraft(underFire), underFire, 'b1', 'ground'), 'b1', 'h2')
    expect(both.reactions).toHaveLength(2)
    expect(spotting(both, 'b1', 'h2').reactions).toEqual([{ do: 'ground', model: 'b1' }])
  })
})

describe('LS-ACT-04: reactions named for different points of a path', () => {
  const along = (x: number) => [{ model: 'a1', path: [{ at: { x, z: 0 }, on: { piece: null, level: 0 } }] }]
  const game = { game: 'g', view: { activity: { id: 7, members: along(100) } } }
  const asked = { seat: 'b' as Seat, form }
  const both = withFire(withFire(pathDraft(form), form), form)
  const plan = planOf(game, asked, both.reactions)
  /** The question after the shot of b2 at 0.3: he has reacted, b1 has not. */
  const later = { ...asked, form: { ...form, from: 0.3, chances: [chance('b1', 0.5, 0.8, 0.75, 4)] } }

  it('are drafted again when the first of them has happened, for whoever can still act', () => {
    expect(draftWith(plan, game, later)).toMatchObject({ reactions: [fire('b1', 0.75)] })
  })
  it('are forgotten where they can no longer happen', () => {
    const chances = [chance('b1', 0.5, 0.74, 0.7, 4)]
    const stopped = { ...later, form: { ...form, from: 0.3, chances } }
    expect(draftWith(plan, game, stopped)).toMatchObject({ reactions: [] })
  })
  it('are forgotten when the mover goes another way than he was answered on', () => {
    const crawls = { ...game, view: { activity: { id: 7, members: along(50) } } }
    expect(draftWith(plan, crawls, later)).toMatchObject({ reactions: [] })
  })
  it('are not those of another movement, another seat, another game, or of the first question once more', () => {
    const other = { ...game, view: { activity: { id: 8, members: along(100) } } }
    expect(draftWith(plan, other, later)).toMatchObject({ reactions: [] })
    expect(draftWith(plan, game, { ...later, seat: 'a' })).toMatchObject({ reactions: [] })
    expect(draftWith(plan, { ...game, game: 'h' }, later)).toMatchObject({ reactions: [] })
    expect(draftWith(plan, game, asked)).toMatchObject({ reactions: [] })
  })
  it('are those of the last answer: whoever was told to hold his fire meanwhile holds it', () => {
    const one = planOf(game, asked, withdrawn(both, 0).reactions)
    expect(draftWith(one, game, later)).toMatchObject({ reactions: [] })
  })
  it('say that the earliest comes first, and only where their moments differ', () => {
    expect(isStaggered(both.reactions)).toBe(true)
    expect(isStaggered([fire('b1', 0.3), fire('b2', 0.3)] as typeof both.reactions)).toBe(false)
  })
})
