/** Files that a player chooses: read no further than need be, and what was said of the one before goes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { chosenFile } from '../../../renderer/screens/files/chosen-file'
import { importGame } from '../../../renderer/screens/home/import-game'
import { textOf } from '../../../renderer/screens/files/text-of-file'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { newPage, setApi } from '../../new-page'

const page = newPage()

const told = () =>
  toastsStore(page)
    .getState()
    .list.map(({ tone, text }) => [tone, text.key])
beforeEach(() => toastsStore(page).getState().clear())

/** Of a size that nobody could read at once. */
const huge = (name: string, first = ''): File => {
  const read: number[] = []
  const size = 149_000_000
  const part = (from: number, to: number) => {
    read.push(to - from)
    return new Blob([first.slice(from, to).padEnd(to - from, ' ')])
  }
  const whole = () => Promise.reject(new Error('it was read whole'))
  return { name, size, slice: part, arrayBuffer: whole } as unknown as File
}

describe('a file that was refused', () => {
  it('is spoken of no longer when the next one is chosen', () => {
    const { show } = toastsStore(page).getState()
    show('good', { key: 'kept' })
    show('bad', { key: 'refused' })
    const taken: File[] = []
    const next = new File(['{}'], 'next.json')
    chosenFile(page, [next], (file) => taken.push(file))
    expect(taken).toEqual([next])
    expect(told()).toEqual([['good', 'kept']])
  })
  it('stays told where nothing was chosen after it', () => {
    toastsStore(page).getState().show('bad', { key: 'refused' })
    for (const none of [null, []]) chosenFile(page, none, () => expect.unreachable())
    expect(told()).toEqual([['bad', 'refused']])
  })
})

describe('a file that is far too large', () => {
  it('is not read at all', async () => {
    expect(await textOf(page, huge('huge.json'), { most: 1000, tooLarge: 'forces:tooLarge' })).toBe(null)
    expect(told()).toEqual([['bad', 'forces:tooLarge']])
    expect(await textOf(page, new File(['{}'], 'small.json'), { most: 1000, tooLarge: '' })).toBe('{}')
  })
})

describe('a saved game to be taken in', () => {
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    setApi(page, {
      call: (_method: string, params: unknown) => {
        sent.push(params)
        return Promise.resolve({ game: 'taken' })
      },
    } as never)
  })
  it('goes to nobody where it is none, and the player is told what is wrong', async () => {
    expect(await importGame(page, huge('film.storey'))).toBe(null)
    expect(await importGame(page, huge('archive.storey', 'PK'))).toBe(null)
    expect(told()).toEqual([
      ['bad', 'fault.foreign'],
      ['bad', 'fault.damaged'],
    ])
    expect(sent).toEqual([])
  })
})
