import { expect, it } from 'vitest'
import { summaryNotes } from '../../../main/hosts/summary-notes'

const fail = (error: unknown): void => {
  throw error
}
const written = () => {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const note = (id: string): Promise<void> => {
    begun.push(id)
    return new Promise((done) => ends.push(done))
  }
  return { begun, note, end: () => ends.splice(0).forEach((done) => done()) }
}

it('a summary that is being written is waited for when the host closes: its folder may go then', async () => {
  const { begun, note, end } = written()
  const notes = summaryNotes(note, fail, 0)
  notes.goesOn('one')
  await expect.poll(() => begun).toEqual(['one'])
  let closed = false
  const closing = notes.close().then(() => (closed = true))
  await new Promise((next) => setTimeout(next, 20))
  expect(closed).toBe(false)
  end()
  await closing
  expect(closed).toBe(true)
})

it('one of a game that is deleted is waited for, and none follows: its folder goes, and stays away', async () => {
  const { begun, note, end } = written()
  const notes = summaryNotes(note, fail, 0)
  notes.goesOn('one')
  notes.goesOn('two')
  await expect.poll(() => begun.length).toBe(2)
  notes.goesOn('one')
  let forgotten = false
  const forgetting = notes.forget('one').then(() => (forgotten = true))
  await new Promise((next) => setTimeout(next, 20))
  expect(forgotten).toBe(false)
  expect(begun).toEqual(['one', 'two'])
  end()
  await forgetting
  await notes.close()
})

it('one that waits yet is not written any more', async () => {
  const { begun, note } = written()
  const notes = summaryNotes(note, fail, 5)
  notes.goesOn('one')
  await notes.close()
  await new Promise((next) => setTimeout(next, 20))
  expect(begun).toEqual([])
})
