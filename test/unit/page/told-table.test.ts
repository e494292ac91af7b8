/** What a film and a recap hand to the scene: vehicles as they are, and what is left of those that are lost. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useToldTable } from '../../../renderer/screens/table/use-told-table'
import { publicProps } from '../../../renderer/scene/views/public-table'
import type { GameView } from '../../../shared/protocol/game-view'
import { board } from '../../rules/board'
import { at, hullBody, unitOf } from '../../rules/movers'

const state = board({ units: [unitOf('vehicle', at([10, 10], [30, 10]), { body: hullBody(6, 4, 2.6) })] })
const { 'L.1': stuck, 'L.2': lost } = state.models
const wreck = {
  id: 'wreck-L.2',
  design: { kind: 'rubble', id: 'wreck', outline: [], height: 50, wreckOf: 12 },
  at: { x: 700, z: 250 },
  turn: 30,
  state: { fortified: false, dangerous: false },
}
const view = {
  ...state,
  family: 'battle',
  looks: {},
  parts: {},
  models: {
    'L.1': { ...stuck, figure: 'tank', damage: { immobilised: true } },
    'L.2': { ...lost, figure: 'tank', pose: null, status: 'casualty', wounds: 0 },
  },
  table: { ...state.table, pieces: [wreck] },
} as unknown as GameView
const moment = { view: null, cues: [], cut: 0, moment: 0, strikes: [] }

it('tells of vehicles with their damage and of wrecks as hulls', () => {
  let told: ReturnType<typeof useToldTable> = null
  const Telling = () => {
    told = useToldTable(view, moment)
    return null
  }
  renderToStaticMarkup(createElement(Telling))
  const { models, hulks } = told!.view as ReturnType<typeof publicProps>['view']
  expect(models['L.1']?.vehicle?.damage).toMatchObject({ immobilised: true })
  expect(hulks).toMatchObject([{ piece: 'wreck-L.2', look: { hull: 'tank', damage: { wreck: true } } }])
})

it('behind a curtain nothing of what one had in hand is left on the table, nor what his guns bear on', () => {
  expect(publicProps(view)).toMatchObject({ arcs: [], aims: [], selected: null })
})
