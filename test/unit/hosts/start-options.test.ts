import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startOptions } from '../../../main/hosts/start-options'

const here = resolve('/table/here')
const nothing = {
  data: undefined,
  pages: undefined,
  file: undefined,
  takeOver: false,
  port: 0,
  help: false,
}

describe.each(['refused', 'passedOver'] as const)('what is said at the start (strangers %s)', (strangers) => {
  const read = (...args: string[]) => startOptions(args, here, strangers)

  it('may be nothing', () => {
    expect(read()).toEqual(nothing)
  })
  it('names folder and file from where it was said, in any order', () => {
    const said = {
      ...nothing,
      data: resolve(here, 'games'),
      file: resolve(here, 'a b.STOREY'),
      takeOver: true,
    }
    expect(read('--data', 'games', '--take-over', 'a b.STOREY')).toEqual(said)
    expect(read('a b.STOREY', '--data=games', '--take-over')).toEqual(said)
    expect(read('quarter.storeypack').file).toBe(resolve(here, 'quarter.storeypack'))
  })
  it('leaves a path as it is that names its own root', () => {
    expect(read('--data', resolve('/games')).data).toBe(resolve('/games'))
  })
})

describe('what nobody knows', () => {
  it('is refused by the command line, with its name', () => {
    expect(() => startOptions(['--dat', 'x'], here)).toThrow(/--dat/)
    expect(() => startOptions(['notes.txt'], here)).toThrow(/notes.txt/)
    expect(() => startOptions(['a.storey', 'b.storey'], here)).toThrow(/One saved game/)
    expect(() => startOptions(['--port', 'here'], here)).toThrow(/--port here/)
  })
  it('is passed over where Chromium and the desktop say more', () => {
    const said = ['--no-sandbox', '-psn_0_1', '--enable-features=A,B', 'x.txt', '--port', 'here', 'a.storey']
    expect(startOptions(said, here, 'passedOver')).toMatchObject({ file: resolve(here, 'a.storey') })
  })
  it.each(['refused', 'passedOver'] as const)(
    'no folder behind its word is no other folder (%s)',
    (strangers) => {
      for (const said of [['--data'], ['--data='], ['--data', ''], ['--data', '--take-over']])
        expect(() => startOptions(said, here, strangers), said.join(' ')).toThrow(/--data/)
    },
  )
})
