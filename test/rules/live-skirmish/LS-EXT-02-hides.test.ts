import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { lineOfFact } from '../../../shared/words/facts'
import { sayValue, type NamedView } from '../../../shared/words/names'
import { madeUpEvent } from '../../made-up-facts'
import en from '../../../shared/words/en/skirmish-aftermath.json'
import ru from '../../../shared/words/ru/skirmish-aftermath.json'
import { activation } from './acting'
import { command, stage } from './stage'

const laid = () =>
  stage({
    men: {
      a1: {
        at: [20, 20],
        class: 'Irr3',
        hidden: { marker: 'ambush a1', spottedBy: [], ambush: true },
        weapons: [],
      },
      b1: { at: [70, 70], weapons: [] },
    },
  })

describe('LS-EXT-02 who lies in ambush appears hidden when he hides', () => {
  it('turns round unknown, and lies under a marker once he has hidden', () => {
    const seen = (activity: 'turn' | 'hide') => {
      const { state } = command(laid(), 'a', activation(activity, { a1: [] }), {
        dice: ['6'].slice(activity === 'turn' ? 1 : 0),
      })
      return Object.keys(liveSkirmish.view(state, 'b').rumours)
    }
    expect(seen('turn')).toEqual([])
    expect(seen('hide')).toEqual(['h1'])
  })
  it('his card says so in both languages, and promises nothing else', () => {
    expect(en['lsCard.ambush']).toContain('if he hides, a marker appears')
    expect(ru['lsCard.ambush']).toContain('если он спрячется, здесь появится маркер')
  })
  it('LS-SETUP-01 the log says who has come upon whose marker', () => {
    const data = { marker: 'b.2', number: 2, seat: 'a', type: 'secondary' }
    const event = madeUpEvent({ id: 1, type: 'lsMarkerRevealed', data })
    const names = { language: 'en', exists: () => true, translate: (key: string) => key } as const
    const line = event.type === 'rolled' ? null : lineOfFact(event)
    expect(line?.key).toBe('event.lsMarkerIs')
    const view = { sides: { a: { name: 'A' }, b: { name: 'B' } } } as unknown as NamedView
    const said = Object.entries(line?.args ?? {}).map(([word, value]) => [
      word,
      typeof value === 'number' ? value : sayValue(value, view, names),
    ])
    expect(Object.fromEntries(said)).toEqual({
      seat: 'A',
      other: 'B',
      number: 2,
      type: 'markerType.secondary',
    })
  })
})
