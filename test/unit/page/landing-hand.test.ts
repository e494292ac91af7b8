/** Whose unit has come down turns its circles with the pointer, and lets them stand with a click (C4-MSR-03). */
import { clearTable } from '../../../renderer/page/hands/battle/drafts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../../../shared/protocol/api'
import type { Poses } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'
import { deployHand } from '../../../renderer/page/hands/battle/deploy-hand'
import { placeUnitAt, pointInDeployment } from '../../../renderer/page/hands/battle/deploying'
import { landingHand } from '../../../renderer/page/hands/battle/landing-hand'
import { defaultKeys } from '../../../renderer/page/app/keys'
import { strokeOf } from '../../../renderer/page/table/stroke'
import { battleTable } from '../../../renderer/page/hands/battle-table'
import { settleDesk } from '../../../renderer/page/hands/desk/desk'
import { deployStore } from '../../../renderer/page/hands/battle/deploy-draft'
import { tableStore } from '../../../renderer/page/table/table-store'
import { lay } from '../../../renderer/page/table/hand'
import { gameStore } from '../../../renderer/page/game/game-store'
import { screenByHand } from './pictures'
import { newPage, setApi } from '../../new-page'

const page = newPage()

lay(page, battleTable(page))

const standing = (x: number): Poses => ({ m2: { at: { x, z: 0 }, on: { piece: null, level: 0 }, facing: 0 } })
const hit = (x: number) =>
  ({ at: { x, z: 0 }, on: { piece: null, level: 0 }, y: 0, model: null, unit: null, piece: null }) as never
const decision = {
  id: 'd1',
  seat: 'a',
  kind: 'deepStrikePlaces',
  args: { unit: 'U', first: 'm1', x: 0, z: 0 },
  because: ['C4-MSR-03'],
  form: { form: 'poses', unit: 'U', models: ['m2'] },
  default: { form: 'poses', poses: standing(1) },
}
const snapshot = {
  game: 'g',
  seat: 'a',
  state: 1,
  decisions: [decision],
  waitingFor: ['a'],
  legal: [],
  view: {
    stage: 'battle',
    deploy: null,
    units: { U: { id: 'U', seat: 'a', models: ['m1', 'm2'], locked: [] } },
    models: {},
    sides: { a: { zone: null }, b: { zone: null } },
    table: { width: 100, depth: 100, pieces: [] },
  },
} as never

describe('a landing by hand', () => {
  const asked: { ask: string; poses?: Poses; to?: { x: number } }[] = []
  const sent: unknown[] = []
  beforeEach(() => {
    asked.length = 0
    sent.length = 0
    screenByHand()
    clearTable(page)
    setApi(page, {
      call(name: string, { query, input }: { query: (typeof asked)[number]; input: unknown }) {
        if (name !== 'query') {
          sent.push(input)
          return Promise.resolve({ ok: true })
        }
        asked.push(query)
        const poses = standing(query.to?.x ?? 1)
        return Promise.resolve({ poses, check: { poses, refusals: {} } })
      },
      onUpdate: () => () => undefined,
    } as unknown as Api)
    gameStore(page).setState({ game: 'g', seat: 'a', snapshot })
  })
  afterEach(() => {
    settleDesk(page, null)
    clearTable(page)
  })

  it('lies as proposed, follows the pointer from what is drawn, and stands with a click', async () => {
    settleDesk(page, decision as never)
    await vi.waitFor(() => expect(deployStore(page).getState().deploy?.check).not.toBeNull())
    expect(deployStore(page).getState().deploy).toMatchObject({
      unit: 'U',
      decision: 'd1',
      lands: true,
      poses: standing(1),
    })
    pointInDeployment(page, hit(7))
    await vi.waitFor(() => expect(deployStore(page).getState().deploy?.poses).toEqual(standing(7)))
    expect(asked).toEqual([
      { ask: 'suggestLanding', unit: 'U', poses: {} },
      { ask: 'suggestLanding', unit: 'U', poses: standing(1), to: { x: 7, z: 0 } },
    ])
    placeUnitAt(page, hit(8))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ kind: 'answer', answer: { form: 'poses', poses: standing(8) } })
  })

  describe('lets those alike change places', () => {
    const at = (x: number, z: number) => ({ at: { x, z }, on: { piece: null, level: 0 }, y: 0, facing: 0 })
    /** m1 in the middle, m2 to m4 round him, m5 in the next circle. */
    const drawn: Readonly<Record<string, Pose>> = {
      m1: at(0, 0),
      m2: at(25, 0),
      m3: at(0, -25),
      m4: at(-25, 0),
      m5: at(0, -50),
    }
    const check = { poses: drawn, refusals: {} }
    const refusing = {
      poses: drawn,
      refusals: {},
      refusal: { key: 'refusal.circleFilledOtherwise', cite: [] },
    }
    const at5 = { pose: null, body: { radius: 12 } }
    const pointer = (type: string, x: number, z: number, shift = false) =>
      ({ type, hit: { ...(hit(x) as object), at: { x, z } }, origin: null, shift, ctrl: false }) as never
    const stroke = (key: string) =>
      strokeOf(
        {
          code: `Key${key}`,
          key,
          ctrlKey: false,
          shiftKey: false,
          altKey: false,
          metaKey: false,
          repeat: false,
        } as never,
        defaultKeys,
      )
    const deployNow = () => deployStore(page).getState().deploy
    beforeEach(() => {
      gameStore(page).setState({
        snapshot: {
          ...(snapshot as object),
          view: {
            ...(snapshot as { view: object }).view,
            models: Object.fromEntries(Object.keys(drawn).map((id) => [id, { id, ...at5 }])),
          },
        } as never,
      })
      setApi(page, {
        call: (_: string, { query }: { query: (typeof asked)[number] }) => {
          asked.push(query)
          const swapsOuter = query.poses?.['m5']?.at.z !== -50
          const answer = swapsOuter ? refusing : { ...check, poses: query.poses }
          return Promise.resolve({ poses: query.poses, check: answer })
        },
        onUpdate: () => () => undefined,
      } as unknown as Api)
      const draft = { unit: 'U', decision: 'd1', to: null, poses: drawn, check, lands: true } as const
      clearTable(page)
      deployStore(page).setState({ deploy: draft })
    })
    it('by mouse: one is taken with Shift and a click, and changes with whoever is clicked next', async () => {
      expect(landingHand(page).point?.(pointer('click', 24, 3))).toBe(false)
      expect(landingHand(page).point?.(pointer('click', 24, 3, true))).toBe(true)
      expect(deployNow()?.taken).toBe('m2')
      // The circles stand still, and a click does not let them stand yet.
      expect(landingHand(page).point?.(pointer('hover', -20, 0))).toBe(true)
      expect(landingHand(page).point?.(pointer('click', -24, 2))).toBe(true)
      await vi.waitFor(() => expect(deployNow()?.taken).toBeNull())
      expect(deployNow()?.poses).toEqual({ ...drawn, m2: drawn['m4'], m4: drawn['m2'] })
      expect(asked).toEqual([{ ask: 'suggestLanding', unit: 'U', poses: deployNow()?.poses }])
    })
    it('by key: the next of them is taken, and goes on round his circle', async () => {
      expect(landingHand(page).key?.(stroke('Q'))).toBe(false)
      landingHand(page).key?.(stroke('N'))
      expect(deployNow()?.taken).toBe('m2')
      landingHand(page).key?.(stroke('N'))
      expect(deployNow()?.taken).toBe('m3')
      landingHand(page).key?.(stroke('Q'))
      await vi.waitFor(() => expect(deployNow()?.poses['m3']).toEqual(drawn['m4']))
      expect(deployNow()).toMatchObject({ taken: 'm3', poses: { m4: drawn['m3'] } })
      expect(landingHand(page).cancel?.()).toBe(true)
      expect(deployNow()).toMatchObject({ taken: null })
      expect(landingHand(page).cancel?.()).toBe(false)
    })
    it('but not where the rules refuse it: that is said, and nobody has moved', async () => {
      landingHand(page).point?.(pointer('click', 25, 0, true))
      landingHand(page).point?.(pointer('click', 0, -50))
      await vi.waitFor(() => expect(tableStore(page).getState().turnedDown).toEqual(refusing.refusal))
      expect(deployNow()).toMatchObject({ taken: 'm2', poses: drawn })
    })
    it('and the first of them stays where the dice have sent him', () => {
      landingHand(page).point?.(pointer('click', 1, 1, true))
      expect(deployNow()?.taken).toBeNull()
    })
  })

  it('takes Enter for where the pointer is before the rules have answered, and for nothing nobody has seen', async () => {
    settleDesk(page, decision as never)
    expect(deployHand(page).confirm?.()).toBe(false)
    pointInDeployment(page, hit(7))
    expect(deployStore(page).getState().deploy?.check).toBeNull()
    expect(deployHand(page).confirm?.()).toBe(true)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ kind: 'answer', answer: { form: 'poses', poses: standing(7) } })
  })
})
