/** What the card of a transport says of who rides in it, to its owner and to the enemy (C4-TRANS-01, -16). */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { carrierName } from '../../../renderer/page/words/model-name'
import { PageProvider } from '../../../renderer/hooks/page-context'
import { RideLines } from '../../../renderer/hud/transport/RideLines'
import type { GameView } from '../../../shared/protocol/game-view'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'
import { newPage } from '../../new-page'

const named = (name: string) => ({ name: { en: name, ru: name } })
const transport = { capacity: 10, accessPoints: [{}], firePoints: [] }
const hull = (id: string, unit: string) => ({
  ...named('Box carrier'),
  id,
  unit,
  seat: 'b',
  status: 'onTable',
  pose: null,
  profile: { is: 'vehicle', traits: [], mounts: [], transport },
})
const box = { ...named('Second box'), id: 'box', seat: 'b', models: ['box.1'] }
const pair = { ...named('The pair'), id: 'pair', seat: 'b', models: ['pair.1', 'pair.2'] }
const squad = { ...named('Squad'), id: 'S', seat: 'b', models: [], aboard: { vehicle: 'box.1' } }
const viewWith = (...units: readonly { readonly id: string }[]) =>
  ({
    units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
    models: {
      'box.1': hull('box.1', 'box'),
      'pair.1': hull('pair.1', 'pair'),
      'pair.2': hull('pair.2', 'pair'),
    },
    table: { pieces: [] },
  }) as unknown as GameView

/** @param taken  seats, as far as the looker knows of riders */
function card(seat: 'a' | 'b', view: GameView, taken: number): string {
  const seatsTaken = { unit: 'box', lines: [], seatsTaken: { 'box.1': taken } } as UnitCard
  return renderToStaticMarkup(
    createElement(
      PageProvider,
      { value: newPage() },
      createElement(RideLines, { view, unit: view.units['box']!, card: seatsTaken, seat }),
    ),
  )
}
describe('the card of a transport', () => {
  it('is empty to its owner where nobody rides in it', () => {
    expect(card('b', viewWith(box), 0)).toContain('transport:card.empty')
    expect(card('b', viewWith(box, squad), 5)).toContain('transport:card.carries')
  })
  it('does not say to the enemy that it is, where he has seen nobody get in: neither so nor by its seats', () => {
    const told = card('a', viewWith(box), 0)
    expect(told).toContain('transport:card.nobodySeen')
    expect(told).toContain('transport:card.room')
    expect(told).not.toMatch(/card\.(empty|seats)/)
  })
  it('tells him of those he has seen', () =>
    expect(card('a', viewWith(box, squad), 5)).toContain('transport:card.carries'))
})
it('a vehicle one rides in is called by its unit, with its number in a squadron', () => {
  const view = viewWith(box, pair)
  expect(['box.1', 'pair.2'].map((id) => carrierName(view, id, 'en'))).toEqual(['Second box', 'The pair 2'])
})
