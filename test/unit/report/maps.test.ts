/** Maps of the report: they show what the facts say, what the one sight says, and nothing this knowledge was not told. */
import { describe, expect, it } from 'vitest'
import { createSightScene, look } from '../../../shared/sight'
import { buildSpace, numbersFor, see, standingModel } from '../../../shared/skirmish/space'
import type { Pose, Standing } from '../../../shared/table/types'
import { mapOf, type MapOptions, type MapWish } from '../../../shared/report/maps'
import { factsShown, viewAtEnd } from '../../../shared/report/maps/moment-view'
import { whereaboutsOf } from '../../../shared/report/figures/whereabouts'
import { isSkirmishView, type ReportRecord } from '../../../shared/report/record/record'
import { namedViewOf } from '../../../shared/report/record/named-view'
import { plainText } from '../../../shared/report/text/told'
import { sideName } from '../../../shared/words/names'
import { namesOf } from './names-of'
import { goldenRecord, keptRecord, skirmishRecord } from './record-of'
import { storyOf } from './story-of'
import { allElements, faultsOfPicture, readXml, textOf, type Element } from './well-formed'

const en = namesOf('en')
const options: MapOptions = { names: en, prefix: 'm1' }
const battle = await keptRecord('core4+city-fight-19-keep-15')
const vehicles = await keptRecord('core4+city-fight-19-keep-11')
const collapse = await keptRecord('core4+city-fight-9-keep-7')
const skirmish = await skirmishRecord('market-street')
const golden = [
  battle,
  vehicles,
  await goldenRecord('clear-out'),
  await goldenRecord('high-ground'),
  await goldenRecord('s6-contested-ground'),
  skirmish,
  await skirmishRecord('four-storeys'),
]

/** Where turns begin, and the end. */
const borders = ({ acts }: ReportRecord): readonly number[] => [
  ...acts.flatMap(({ index, facts }) =>
    facts.some(({ type }) => type === 'playerTurnBegan' || type === 'lsTurnBegan') ? [index] : [],
  ),
  acts.length - 1,
]
const whole = (record: ReportRecord): MapWish => ({
  kind: 'map',
  act: record.acts.length - 1,
  since: borders(record)[0] ?? 0,
  level: null,
  piece: null,
})
const drawn = (record: ReportRecord, wish: MapWish, more: Partial<MapOptions> = {}): Element =>
  readXml(mapOf(record, wish, { ...options, ...more }).svg)
const part = (root: Element, name: string): readonly Element[] =>
  allElements(root)
    .filter(({ attributes }) => attributes['data-part'] === name)
    .flatMap(({ children }) => children.flatMap((child) => (typeof child === 'string' ? [] : [child])))
/** As the sheet has it: a margin of 14 to the left, a head of 54. */
const sheet = (record: ReportRecord) => {
  const scale = 972 / (record.acts[0]?.view.table.width ?? 1)
  const tenth = (value: number): string => String(Math.round(value * 10) / 10)
  return {
    scale,
    spot: ({ x, z }: { readonly x: number; readonly z: number }): string =>
      `${tenth(14 + x * scale)} ${tenth(54 + z * scale)}`,
  }
}

describe('a map is a picture that can stand in any page', () => {
  it.each(golden.map((record) => ({ game: record.game, record })))(
    'of every turn and storey of $game',
    ({ record }) => {
      const highest = Math.max(
        ...(record.acts[0]?.view.table.pieces ?? []).map(({ design }) =>
          design.kind === 'ruin' ? design.levels.length - 1 : 0,
        ),
      )
      const marks = borders(record)
      for (const [i, act] of marks.entries())
        for (const level of [null, ...Array.from({ length: highest + 1 }, (_, n) => n)]) {
          const wish: MapWish = { kind: 'map', act, since: marks[i - 1] ?? act, level, piece: null }
          const map = mapOf(record, wish, options)
          expect(faultsOfPicture(map.svg, 'm1-'), `act ${act} level ${level}`).toEqual([])
          expect(map.title).not.toContain('report-maps')
        }
    },
  )
  it('is the same text each time it is drawn', () => {
    const wish = whole(battle)
    expect(mapOf(battle, wish, options).svg).toBe(mapOf(battle, wish, options).svg)
  })
  it('takes names that are markup as words', () => {
    const hostile = '</text><script>alert("x")</script>\u0000\ud800 & \'"]]> ‮'
    const renamed: ReportRecord = {
      ...battle,
      acts: battle.acts.map((act) => {
        if (isSkirmishView(act.view)) return act
        const units = Object.fromEntries(
          Object.entries(act.view.units).map(([id, unit]) => [
            id,
            { ...unit, name: { en: hostile, ru: hostile } },
          ]),
        )
        const sides = {
          a: { ...act.view.sides.a, name: hostile },
          b: { ...act.view.sides.b, name: hostile },
        }
        return { ...act, view: { ...act.view, units, sides } }
      }),
    }
    const { svg } = mapOf(renamed, whole(renamed), { ...options, prefix: 'x"><' })
    expect(faultsOfPicture(svg, 'x-')).toEqual([])
    expect(textOf(readXml(svg))).toContain('</text><script>')
  })
  it('says so where the record has no such act', () => {
    expect(() => mapOf(battle, { ...whole(battle), act: 9999 }, options)).toThrow(/no act 9999/)
  })
})

describe('a map is titled by the turn it shows, and by whose it is', () => {
  it.each([battle, vehicles, collapse, ...golden.slice(2)].map((record) => ({ game: record.game, record })))(
    'as the card it stands on in $game',
    ({ record }) => {
      const cards = storyOf(record).board.cards.filter(({ kind }) => kind === 'turn')
      expect(cards.length).toBeGreaterThan(1)
      for (const { turn, seat, id, pictures } of cards)
        for (const wish of pictures) {
          if (wish.kind !== 'map') continue
          const { title, alt } = mapOf(record, wish, options)
          const view = record.acts[wish.act]?.view
          if (view === undefined) throw new Error('a view')
          const side = seat === null ? '' : `: ${sideName(namedViewOf(view, record), seat, en)}`
          expect(title, id).toBe(`Turn ${turn}${side}`)
          expect(plainText(alt), id).toContain(`turn ${turn},`)
        }
    },
  )
})

describe('a map and the text of a turn count the same', () => {
  it.each([battle, vehicles, collapse, ...golden.slice(2)].map((record) => ({ game: record.game, record })))(
    'whoever fell by its crosses, and whoever is out, in $game',
    ({ record }) => {
      const { board, beats } = storyOf(record)
      const outBefore = { a: 0, b: 0 }
      for (const { kind, id, beats: told, pictures } of board.cards) {
        const [wish] = pictures
        if (kind !== 'turn' || wish?.kind !== 'map') continue
        const own = beats.filter((beat) => told.includes(beat.id))
        const facts = new Set(own.flatMap((beat) => beat.facts.map((fact) => fact.id)))
        const root = drawn(record, wish)
        for (const cross of part(root, 'fallen'))
          if (cross.attributes['opacity'] === undefined)
            expect(facts.has(Number(cross.attributes['data-fact'])), `${id}: a cross of another turn`).toBe(
              true,
            )
        const view = viewAtEnd(record, wish.act, factsShown(record, wish))
        for (const seat of ['a', 'b'] as const) {
          const { out } = whereaboutsOf(view, seat)
          const lost = own.flatMap(({ losses }) =>
            losses.flatMap((loss) => (loss.seat === seat ? loss.models : [])),
          )
          expect(out - outBefore[seat], `${id} ${seat}`).toBe(new Set(lost).size)
          outBefore[seat] = out
        }
      }
    },
  )
})

describe('a map says where everybody is', () => {
  it.each(golden.map((record) => ({ game: record.game, record })))(
    'and the parts add up to all of a side in $game',
    ({ record }) => {
      for (const act of borders(record)) {
        const view = record.acts[act]?.view
        if (view === undefined) throw new Error('a view')
        const { alt, svg } = mapOf(record, { ...whole(record), act, since: act }, options)
        for (const seat of ['a', 'b'] as const) {
          const name = sideName(namedViewOf(view, record), seat, en)
          const told =
            plainText(alt)
              .split('. ')
              .find((sentence) => sentence.startsWith(`${name}: `)) ?? ''
          const counts = [...told.slice(name.length).replaceAll('.', '').matchAll(/\d+/g)].map(([n]) =>
            Number(n),
          )
          const all = Object.values<{ readonly seat: unknown }>(view.models).filter(
            (one) => one.seat === seat,
          )
          expect(
            counts.reduce((sum, n) => sum + n, 0),
            `act ${act}: ${told}`,
          ).toBe(all.length)
          const legend = textOf(readXml(svg)).replaceAll(/\s+/g, ' ')
          expect(legend).toContain(`${counts[0]} on the table`)
        }
      }
    },
  )
  it('so that four who ride are told (C4-TRANS-01)', () => {
    const riding = borders(vehicles).flatMap((act) => {
      const view = vehicles.acts[act]?.view
      if (view === undefined || isSkirmishView(view)) return []
      const aboard = Object.values(view.models).filter(
        ({ seat, status }) => seat === 'b' && status === 'aboard',
      )
      return aboard.length > 0 ? [{ act, aboard: aboard.length }] : []
    })
    expect(riding.length).toBeGreaterThan(1)
    for (const { act, aboard } of riding)
      expect(plainText(mapOf(vehicles, { ...whole(vehicles), act, since: act }, options).alt)).toContain(
        `${aboard} in vehicles`,
      )
  })
})

describe('the key explains what is drawn', () => {
  it.each(golden.map((record) => ({ game: record.game, record })))(
    'every ground that lies on the table of $game',
    ({ record }) => {
      const wish = whole(record)
      const text = textOf(drawn(record, wish)).replaceAll(/\s+/g, ' ')
      const kinds = new Set(record.acts[wish.act]?.view.table.pieces.map(({ design }) => design.kind))
      const words = { crater: 'crater', wood: 'wood', barricade: 'barricade', rubble: 'rubble', hill: 'hill' }
      for (const [kind, word] of Object.entries(words)) {
        const isThere = [...kinds].some((one) => one === kind)
        if (isThere) expect(text).toContain(word)
      }
      expect(text.includes('collapsed ruin')).toBe(kinds.has('collapsed'))
    },
  )
  it('pale bases of a storey plan, zones of a deployment, and whose the crosses are', () => {
    const upstairs = textOf(drawn(battle, { ...whole(battle), level: 1 })).replaceAll(/\s+/g, ' ')
    expect(upstairs).toContain('on a lower storey')
    expect(upstairs).toContain('fallen: ')
    const begun = borders(battle)[0] ?? 0
    const before = textOf(drawn(battle, { ...whole(battle), act: begun, since: begun })).replaceAll(
      /\s+/g,
      ' ',
    )
    expect(before).toContain('deployment zones')
    expect(upstairs).not.toContain('deployment zones')
  })
})

describe('ways are drawn along the legs that the facts tell', () => {
  it.each([battle, vehicles, golden[3] ?? battle].map((record) => ({ game: record.game, record })))(
    'in $game',
    ({ record }) => {
      const wish = whole(record)
      const { spot } = sheet(record)
      const told = new Map<string, string[]>()
      for (const { facts, index } of record.acts)
        for (const { id, type, data } of facts) {
          if (index <= wish.since || type === 'pivoted' || data === null || !('moves' in data)) continue
          for (const [model, { legs }] of Object.entries(data.moves))
            if (legs.length > 0)
              told.set(
                `${id} ${model}`,
                legs.map(({ from, to }) => `M${spot(from)}L${spot(to)}`),
              )
        }
      const shown = new Map(
        part(drawn(record, wish), 'ways').map(({ attributes, children }) => [
          `${attributes['data-fact']} ${attributes['data-model']}`,
          children.flatMap((child) =>
            typeof child !== 'string' && child.attributes['fill'] === 'none' ? [child.attributes['d']] : [],
          ),
        ]),
      )
      expect(told.size).toBeGreaterThan(20)
      expect(shown).toEqual(told)
    },
  )
  it('marks each climb with the storey it leads to', () => {
    const wish = whole(vehicles)
    const climbs = part(drawn(vehicles, wish), 'climbs')
    const climbing = vehicles.acts.flatMap(({ facts }) =>
      facts.flatMap(({ id, data }) => {
        if (data === null || !('moves' in data)) return []
        const moves: Readonly<
          Record<string, { readonly legs: readonly unknown[]; readonly from?: Pose; readonly end: Pose }>
        > = data.moves
        return Object.entries(moves).flatMap(([model, { legs, from, end }]) =>
          legs.length > 0 && from !== undefined && from.on.level !== end.on.level
            ? [{ key: `${id} ${model}`, to: String(end.on.level) }]
            : [],
        )
      }),
    )
    expect(climbing.length).toBeGreaterThan(5)
    for (const { key, to } of climbing) {
      const signs = climbs.filter(
        ({ attributes }) => `${attributes['data-fact']} ${attributes['data-model']}` === key,
      )
      expect(signs.map(textOf).join(' '), key).toContain(to)
    }
  })
  it('of a skirmish they end where the facts say he has come to', () => {
    const { spot } = sheet(skirmish)
    const wish = whole(skirmish)
    const ends = new Map<string, string>(
      skirmish.acts.flatMap(({ index, facts }) =>
        facts.flatMap((event) =>
          event.type === 'lsMoved' && event.data.length > 0 && index > wish.since
            ? [[`${event.id} ${event.data.model}`, spot(event.data.pose.at)] as const]
            : [],
        ),
      ),
    )
    const ways = part(drawn(skirmish, wish), 'ways')
    expect(ways.length).toBeGreaterThan(10)
    for (const { attributes, children } of ways) {
      const lines = children.flatMap((child) =>
        typeof child !== 'string' && child.attributes['fill'] === 'none' ? [child.attributes['d'] ?? ''] : [],
      )
      const key = `${attributes['data-fact']} ${attributes['data-model']}`
      expect(lines.at(-1), key).toMatch(new RegExp(`L${(ends.get(key) ?? '?').replaceAll('.', '\\.')}$`))
    }
  })
})

describe('lines of fire bear witness', () => {
  const shotsOf = (record: ReportRecord) =>
    part(drawn(record, whole(record)), 'shots').map((group) => ({
      act: Number(group.attributes['data-act']),
      fact: Number(group.attributes['data-fact']),
      from: group.attributes['data-from'] ?? '',
      to: group.attributes['data-to'] ?? '',
      clear: group.attributes['data-clear'],
      bars: allElements(group).filter(({ attributes }) => attributes['stroke'] === '#9c1c1c').length,
    }))
  it('as the one sight gives it in the view the shot was fired in (CF-LOS-01)', () => {
    const shots = shotsOf(battle)
    expect(shots.length).toBeGreaterThan(30)
    for (const { act, from, to, clear, bars } of shots) {
      const view = battle.acts[act - 1]?.view
      if (view === undefined || isSkirmishView(view)) throw new Error('a battle')
      const standing = Object.values(view.models).flatMap(
        ({ id, unit, body, pose, status, role }): Standing[] =>
          pose !== null && status === 'onTable'
            ? [{ id, unit, pose, body: role === 'gun' ? { ...body, size: 3 } : body }]
            : [],
      )
      const combats = Object.values(view.units).flatMap(({ id, locked, models }) =>
        locked.length > 0
          ? [[...models, ...locked.flatMap((other) => view.units[other]?.models ?? [])].concat(id)]
          : [],
      )
      const witness = look(createSightScene(view.table, standing, {}, combats), from, to)
      expect(clear, `${from} at ${to}`).toBe(`${witness.clear}/${witness.samples}`)
      expect(bars, `${from} at ${to}`).toBe(witness.fully ? 0 : 1)
    }
  })
  it('as the sight of a skirmish gives it (LS-GEO-04)', async () => {
    let asked = 0
    for (const record of [skirmish, golden.at(-1) ?? skirmish, await keptRecord('live-skirmish-9-keep-12')])
      for (const { act, fact, from, to, clear } of shotsOf(record)) {
        const view = record.acts[act - 1]?.view
        if (view === undefined || !isSkirmishView(view)) throw new Error('a skirmish')
        const changed = record.acts[act]?.facts.some(
          ({ id, type }) => id < fact && ['lsMoved', 'lsPosture', 'lsRevealed', 'lsFell'].includes(type),
        )
        if (to === '' || changed !== false) continue
        const numbers = numbersFor(view.tables, view.settings)
        const space = buildSpace({
          table: view.table,
          numbers,
          models: Object.values(view.models).flatMap((model) =>
            model.pose !== null && model.status === 'onTable'
              ? [standingModel({ ...model, pose: model.pose }, numbers)]
              : [],
          ),
          smoke: view.smoke.map(({ id, at }) => ({ id, at, y: at.y })),
          terrain: { buildings: view.buildings, areas: view.areas },
        })
        const { witness } = see(space, from, to)
        expect(clear, `${from} at ${to}`).toBe(`${witness.clear}/${witness.samples}`)
        asked++
      }
    expect(asked).toBeGreaterThan(5)
  })
  it('and say nothing of it where it is not asked for', () => {
    const plain = part(drawn(battle, whole(battle), { sight: false }), 'shots')
    expect(plain.length).toBeGreaterThan(30)
    expect(plain.every(({ attributes }) => attributes['data-clear'] === undefined)).toBe(true)
  })
  it('with what came of them', () => {
    const labels = allElements(drawn(battle, { ...whole(battle), since: 58, act: 63 })).flatMap(
      ({ attributes }) => attributes['data-volley'] ?? [],
    )
    const [first] = battle.acts
      .slice(59, 64)
      .flatMap(({ facts }) =>
        facts.flatMap((event) =>
          event.type === 'shootingResolved' && event.data.shots > 0 ? [event.data] : [],
        ),
      )
    expect(first).toBeDefined()
    expect(labels).toContain(`${first?.shots} ${first?.hits} ${first?.removed.length}`)
  })
})

describe('what is lost is marked where it was lost', () => {
  it('everybody who fell by a cross', () => {
    for (const record of [battle, vehicles, skirmish]) {
      const told = record.acts.flatMap(({ facts }) =>
        facts.flatMap((event) =>
          event.type === 'casualties'
            ? Object.keys(event.data.poses)
            : event.type === 'lsFell'
              ? [event.data.model]
              : [],
        ),
      )
      const shown = part(drawn(record, whole(record)), 'fallen').flatMap(
        ({ attributes }) => attributes['data-fallen'] ?? [],
      )
      // Who dies in a vehicle or a house without rooms has no place of his own.
      expect(told).toEqual(expect.arrayContaining(shown))
      expect(shown.length).toBeGreaterThanOrEqual(told.length - 1)
    }
  })
  it('a ruin that came down by its old outline, a template by its circle (CF-DESTROY-06)', () => {
    const root = drawn(collapse, { ...whole(collapse), act: 66, since: 60 })
    const fallen = collapse.acts.flatMap(({ facts }) =>
      facts.flatMap((event) => (event.type === 'ruinCollapsed' ? [event.data.piece] : [])),
    )
    const outlines = allElements(root).filter(
      ({ name, attributes }) =>
        name === 'g' && attributes['data-fact'] !== undefined && attributes['data-piece'] !== undefined,
    )
    expect(outlines.map(({ attributes }) => attributes['data-piece'])).toEqual(fallen)
    const [struck] = collapse.acts
      .slice(61, 67)
      .flatMap(({ facts }) => facts.flatMap((event) => (event.type === 'markerStruck' ? [event.data] : [])))
    const [burst] = part(root, 'bursts')
    const { spot, scale } = sheet(collapse)
    const [x = 0, y = 0] = (struck ? spot(struck.at) : '').split(' ').map(Number)
    const ring = burst?.children.flatMap((child) =>
      typeof child === 'string'
        ? []
        : [...(child.attributes['d'] ?? '').matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)],
    )
    expect(ring?.length).toBeGreaterThan(40)
    for (const [, px, py] of ring ?? [])
      expect(Math.hypot(Number(px) - x, Number(py) - y)).toBeCloseTo((struck?.radius ?? 0) * scale, 0)
  })
})

describe('labels can be read', () => {
  it.each(golden.map((record) => ({ game: record.game, record })))(
    'none lies on another and none leaves the map in $game',
    ({ record }) => {
      const marks = borders(record)
      for (const [i, act] of marks.entries()) {
        const root = drawn(record, { kind: 'map', act, since: marks[i - 1] ?? act, level: null, piece: null })
        const plates = part(root, 'labels').flatMap((group) => {
          const rect = allElements(group).find(({ name }) => name === 'rect')
          if (rect === undefined) return []
          const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
            Number(rect.attributes[key]),
          )
          return [{ x, y, width, height }]
        })
        const bottom =
          54 + (972 * (record.acts[0]?.view.table.depth ?? 0)) / (record.acts[0]?.view.table.width ?? 1)
        for (const [n, one] of plates.entries()) {
          expect(one.x >= 14 && one.x + one.width <= 986 && one.y >= 54 && one.y + one.height <= bottom).toBe(
            true,
          )
          for (const other of plates.slice(n + 1)) {
            const apart =
              one.x + one.width <= other.x + 0.2 ||
              other.x + other.width <= one.x + 0.2 ||
              one.y + one.height <= other.y + 0.2 ||
              other.y + other.height <= one.y + 0.2
            expect(apart, `act ${act}`).toBe(true)
          }
        }
      }
    },
  )
})

describe('a seat’s map holds nothing that it was not told', () => {
  it.each(['a', 'b'] as const)(
    'whom side %s has not spotted is neither drawn nor named (LS-HIDE-02)',
    async (seat) => {
      let hidden = 0
      for (const name of ['market-street', 'four-storeys'] as const) {
        const all = await skirmishRecord(name)
        const own = await skirmishRecord(name, seat)
        for (const act of all.acts.keys()) {
          const [everything, known] = [all.acts[act]?.view, own.acts[act]?.view]
          if (!everything || !known || !isSkirmishView(everything) || !isSkirmishView(known))
            throw new Error('two skirmishes')
          if (everything.stage === 'over') continue
          const secret = Object.values(everything.models).filter(
            (model) => model.pose !== null && known.models[model.id] === undefined,
          )
          hidden += secret.length
          if (secret.length === 0) continue
          const { svg, alt } = mapOf(
            own,
            { kind: 'map', act, since: Math.max(0, act - 3), level: null, piece: null },
            options,
          )
          const text = svg + JSON.stringify(alt)
          for (const { id, name: called } of secret)
            if (
              !own.acts
                .slice(Math.max(0, act - 3), act + 1)
                .some(({ facts }) => JSON.stringify(facts).includes(`"${id}"`))
            )
              for (const word of [`"${id}"`, called.en, called.ru])
                expect(text, `act ${act}`).not.toContain(word)
        }
      }
      expect(hidden).toBeGreaterThan(20)
    },
  )
  it('whoever waits unseen in a battle is not on the enemy’s map', async () => {
    const own = await keptRecord('core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56', 'b')
    const all = await keptRecord('core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56')
    let unseen = 0
    for (const act of borders(own)) {
      const [known, everything] = [own.acts[act]?.view, all.acts[act]?.view]
      if (!known || !everything || isSkirmishView(known) || isSkirmishView(everything))
        throw new Error('two battles')
      const { svg } = mapOf(own, { kind: 'map', act, since: act, level: null, piece: null }, options)
      for (const { id, models } of Object.values(everything.units)) {
        if (models.some((model) => known.models[model]?.pose)) continue
        unseen++
        expect(svg).not.toContain(`data-unit="${id}"`)
      }
    }
    expect(unseen).toBeGreaterThan(0)
  })
})
