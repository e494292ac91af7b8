import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readScenario } from '../../../shared/skirmish/read-scenario'

const source = readFileSync('resources/skirmish/scenarios/four-storeys.json', 'utf8')
const raid = JSON.parse(source) as Record<string, unknown> & { readonly bystanders: readonly unknown[] }
const cities = ['skirmish-raid-site']
const faultOf = (change: Record<string, unknown>, known: readonly string[] = cities) => {
  const read = readScenario(JSON.stringify({ ...raid, ...change }), 'raid.json', known)
  return 'fault' in read ? [read.fault.key, read.fault.args?.['place']] : null
}

describe('a scenario out of somebody’s file', () => {
  it('is taken as it is where all is in order', () => {
    const read = readScenario(source, 'raid.json', cities)
    expect('scenario' in read && read.scenario.name.en).toBe('Four Storeys Up')
  })
  it('is refused torn, foreign, newer, or with a value at its place', () => {
    const torn = readScenario(source.slice(0, 200), 'raid.json', cities)
    expect('fault' in torn && torn.fault.key).toBe('fault.invalid')
    expect(faultOf({ format: 'war-storeys/city' })).toEqual(['fault.foreign', ''])
    expect(faultOf({ version: 2 })).toEqual(['fault.newer', 'version'])
    expect(faultOf({ hostages: { rescuer: 'c', saved: 1, lost: 1 } })).toEqual([
      'fault.invalid',
      'hostages.rescuer',
    ])
  })
  it('is refused with somebody there twice, and without its city', () => {
    const [one] = raid.bystanders
    expect(faultOf({ bystanders: [one, one] })).toEqual(['fault.sentence.only', 'bystanders[1].id'])
    expect(faultOf({}, ['town-block'])).toEqual(['fault.sentence.only', 'city'])
  })
})
