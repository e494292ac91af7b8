import { describe, expect, it } from 'vitest'
import { readLog } from '../../../shared/words/log'
import type { Names, NamedView } from '../../../shared/words/names'
import aftermath from '../../../shared/words/en/skirmish-aftermath.json'
import secrets from '../../../shared/words/en/skirmish-secrets.json'
import turns from '../../../shared/words/en/skirmish-turns.json'
import { madeUpEvent } from '../../made-up-facts'

const texts: Readonly<Record<string, string>> = { ...aftermath, ...secrets, ...turns }
const names: Names = {
  language: 'en',
  exists: (key) => key in texts,
  translate: (key, args) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (all, word: string) => String(args?.[word] ?? all)),
}
const named = (name: string) => ({ name: { en: name, ru: name } })
const view = {
  units: {},
  models: { 'a.ash': named('Ash'), 'b.rail': named('Rail') },
  weapons: {},
  table: { pieces: [] },
  sides: { a: { name: 'The patrol' }, b: { name: 'The militia' } },
} as unknown as NamedView

const read = (...facts: readonly (readonly [type: string, data: unknown])[]): readonly string[] =>
  readLog(
    facts.map(([type, data], id) => madeUpEvent({ id, type, data, because: ['LS-ACT-01'] })),
    view,
    names,
  ).flatMap(({ lines }) => lines.map(({ text }) => text))

describe('the log of a skirmish', () => {
  it('says who does what, and not that something was declared and is over', () => {
    expect(
      read(
        ['lsDeclared', { seat: 'a', activity: 'run', members: [{ model: 'a.ash' }] }],
        ['lsPathsDrawn', {}],
        ['lsMoved', { model: 'a.ash', length: 123.4 }],
        ['lsReacted', { models: ['b.rail'] }],
        ['lsActivityEnded', { id: 1 }],
      ),
    ).toEqual(['Ash: run', 'Ash goes 12.3 cm', 'In answer: Rail'])
  })
  it('names nobody where the fact names nobody (LS-ENG-07)', () => {
    expect(
      read(['lsDeclared', { seat: 'b', activity: 'run', members: [] }], ['lsReacted', { models: [] }]),
    ).toEqual(['An activity is declared', 'The other side answers'])
  })
  it('tells lying down from getting up, and suppressed from free again', () => {
    expect(
      read(
        ['lsPosture', { model: 'a.ash', posture: 'prone' }],
        ['lsPosture', { model: 'a.ash', posture: 'standing' }],
        ['lsSuppressed', { model: 'a.ash', on: true }],
        ['lsSuppressed', { model: 'a.ash', on: false }],
      ),
    ).toEqual(['Ash lies down', 'Ash stands up', 'Ash is suppressed', 'Ash is no longer suppressed'])
  })
  it('tells how somebody was lost or got away, and what a side is charged for (LS-WND-02, LS-MOR-03, LS-VIC-02)', () => {
    expect(
      read(
        ['lsFell', { model: 'a.ash', how: 'dead', by: 'ar' }],
        ['lsFell', { model: 'a.ash', how: 'dead', by: 'wound' }],
        ['lsFell', { model: 'a.ash', how: 'prisoner', by: 'morale' }],
        ['lsLeft', { model: 'a.ash', how: 'evacuated', edge: 'south' }],
        ['lsLeft', { model: 'a.ash', how: 'retreat', edge: 'south' }],
        ['lsLeft', { model: 'a.ash', how: 'exfiltration', edge: 'south' }],
        ['lsCharged', { seat: 'a', kind: 'hostageLost' }],
      ),
    ).toEqual([
      'Ash is out of the fight',
      'Ash dies of his wounds',
      'Ash is taken prisoner',
      'Ash is brought over the edge to safety',
      'Ash runs off the table',
      'Ash leaves over the edge, out of the game',
      'Defeat points charged to The patrol. Hostages killed: 1',
    ])
  })
  it('gives the winner of the initiative his own total first (LS-TURN-02)', () => {
    expect(read(['lsInitiativeWon', { seat: 'b', a: 9, b: 12 }])).toEqual([
      'The militia: the initiative (12 to 9)',
    ])
  })
  it('says who comes from which edge, whose marker lies, and what a marker is (LS-SETUP-01, LS-SETUP-04)', () => {
    expect(
      read(
        ['lsEdges', { a: 'south', b: 'north' }],
        ['lsMarkerPlaced', { marker: 'b.marker-1', number: 1 }],
        ['lsMarkerRevealed', { marker: 'b.marker-1', number: 1, seat: 'a', type: 'main' }],
      ),
    ).toEqual([
      'The patrol: South edge · The militia: North edge',
      'The militia: marker 1 laid',
      'The patrol came upon marker 1 (The militia): main objective',
    ])
  })
})

it('who is put down is counted, not named: nine names would tell the tenth, who is not among them', () => {
  const posted = (model: string) => ['lsPosted', { model }] as const
  expect(
    read(
      ...['b.rail', 'b.dunlin', 'b.curlew'].map(posted),
      posted('a.ash'),
      ['lsHid', { model: 'a.ash' }],
      posted('b.teal'),
    ),
  ).toEqual(['The militia: 3 deployed', 'The patrol: 1 deployed', 'Ash is hidden', 'The militia: 1 deployed'])
})
