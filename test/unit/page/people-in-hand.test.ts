/** Whom the hands of both tables are about: no floor hides them. */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, describe, expect, it } from 'vitest'
import { gameStore } from '../../../renderer/page/game/game-store'
import { attackHand } from '../../../renderer/page/hands/battle/attack-hand'
import { choosingHand } from '../../../renderer/page/hands/battle/choosing-hand'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { lookAtDesk, settleDesk } from '../../../renderer/page/hands/desk/desk'
import { deskHand } from '../../../renderer/page/hands/desk/desk-hand'
import { menHand } from '../../../renderer/page/hands/skirmish/men-hand'
import type { SkirmishQuestion } from '../../../renderer/page/hands/skirmish-decisions/skirmish-question'
import { skirmishQuestions } from '../../../renderer/page/hands/skirmish-decisions/questions'
import { gazeStore, lookAtPlaces } from '../../../renderer/page/table/gaze'
import { lay } from '../../../renderer/page/table/hand'
import { emptySkirmishTable, skirmishTableStore } from '../../../renderer/page/table/skirmish-table'
import { attackStore } from '../../../renderer/page/hands/battle/attack-store'
import { tableStore } from '../../../renderer/page/table/table-store'
import type { Decision } from '../../../shared/protocol/decision'
import { newPage } from '../../new-page'

const page = newPage()
lay(page, battleTable(page))

const units = {
  own: { models: ['o1', 'o2'] },
  riders: { models: ['r1'], aboard: { vehicle: 'tank' } },
  enemy: { models: ['e1', 'e2'] },
}
function asked(form: unknown, models: Readonly<Record<string, unknown>> = {}): void {
  const decision = form === null ? null : ({ id: 'd', seat: 'a', form, default: {} } as Decision)
  const snapshot = {
    seat: 'a',
    view: { units, models, table: { pieces: [] } },
    decisions: decision === null ? [] : [decision],
  }
  gameStore(page).setState({ snapshot: snapshot as never })
  settleDesk(page, null)
  settleDesk(page, decision)
}
afterEach(() => {
  settleDesk(page, null)
  gameStore(page).setState({ snapshot: null })
  clearTable(page)
  skirmishTableStore(page).setState(emptySkirmishTable)
})

describe('at the table of a battle', () => {
  it('the unit in hand, and what it rides in', () => {
    asked(null)
    expect(choosingHand(page).about?.()).toEqual([])
    tableStore(page).setState({ selected: 'own' })
    expect(choosingHand(page).about?.()).toEqual(['o1', 'o2'])
    tableStore(page).setState({ selected: 'riders' })
    expect(choosingHand(page).about?.()).toEqual(['r1', 'tank'])
  })
  it('whoever is aimed at, or charged', () => {
    asked(null)
    expect(attackHand(page).about?.()).toEqual([])
    attackStore(page).setState({ attack: { unit: 'own', target: 'enemy' } as never })
    expect(attackHand(page).about?.()).toEqual(['e1', 'e2'])
    attackStore(page).setState({ attack: null, assault: { unit: 'own', targets: ['enemy'] } })
    expect(attackHand(page).about?.()).toEqual(['e1', 'e2'])
  })
  it('those among whom a question lets one choose, or whose ways it asks for', () => {
    asked({ form: 'models', from: ['o1'] })
    expect(deskHand(page).about?.()).toEqual(['o1'])
    asked({ form: 'paths', models: ['o2'] })
    expect(deskHand(page).about?.()).toEqual(['o2'])
    asked({ form: 'option', options: [] })
    expect(deskHand(page).about?.()).toEqual([])
  })
  it('those who are asked about are looked at when they are asked for, and again whenever one likes', () => {
    const at = { x: 10, z: 20 }
    asked({ form: 'models', from: ['o1'] }, { o1: { pose: { at, y: 0 } } })
    const places = [{ ...at, y: 0 }]
    expect(gazeStore(page).getState().places).toEqual(places)
    lookAtPlaces(page, [])
    lookAtDesk(page)
    expect(gazeStore(page).getState()).toMatchObject({ places, near: true, people: true })
  })
})
describe('at the table of a skirmish', () => {
  it('the men in hand', () => {
    skirmishTableStore(page).setState({ selected: 'm1', group: ['m1', 'm2'] })
    expect(new Set(menHand(page).about?.())).toEqual(new Set(['m1', 'm2']))
  })
  it('who fires and whom he aims at, who may answer and who goes', () => {
    const questions: Readonly<Record<string, SkirmishQuestion>> = skirmishQuestions
    const about = (form: { readonly form: string }, draft: unknown, activity: unknown = null) =>
      questions[form.form]?.people?.({ activity } as never, {
        asked: { form } as never,
        draft: draft as never,
      })
    const aim = { kind: 'model', model: 'e1' }
    expect(
      about({ form: 'fire' }, { form: 'fire', at: 'm1', orders: [{ model: 'm1', weapon: 'w', aim }] }),
    ).toEqual(['m1', 'e1'])
    expect(
      about({ form: 'reactPath' }, { form: 'reactPath', reactor: 'm2' }, { members: [{ model: 'e1' }] }),
    ).toEqual(['e1', 'm2'])
    expect(about({ form: 'allot', among: [{ id: 'm1' }] } as never, null)).toEqual(['m1'])
  })
})
