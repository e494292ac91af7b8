import { describe, expect, it } from 'vitest'
import { oneInFlight } from '../../../renderer/page/wire/one-in-flight'

/** A table that answers when it is told to. */
function slowTable() {
  const asked: { readonly question: number; readonly answer: () => void }[] = []
  const put = (question: number): Promise<number> =>
    new Promise((done) => asked.push({ question, answer: () => done(question * 10) }))
  return { asked, put }
}
const settled = () => new Promise((done) => setTimeout(done, 0))

describe('questions while the mouse moves', () => {
  it('are asked one at a time, and of those that wait only the newest', async () => {
    const { asked, put } = slowTable()
    const heard: number[] = []
    const questions = oneInFlight(
      put,
      (answer) => heard.push(answer),
      (fault) => expect(fault).toBeUndefined(),
    )
    for (const question of [1, 2, 3, 4]) questions.ask(question)
    expect(asked.map(({ question }) => question)).toEqual([1])
    asked[0]?.answer()
    await settled()
    expect(asked.map(({ question }) => question)).toEqual([1, 4])
    asked[1]?.answer()
    await settled()
    expect(heard).toEqual([10, 40])
  })
  it('that were dropped are never answered, and new ones still are', async () => {
    const { asked, put } = slowTable()
    const heard: number[] = []
    const questions = oneInFlight(
      put,
      (answer) => heard.push(answer),
      () => undefined,
    )
    questions.ask(1)
    questions.drop()
    questions.ask(2)
    asked[0]?.answer()
    await settled()
    asked[1]?.answer()
    await settled()
    expect(heard).toEqual([20])
  })
  it('are waited for until the newest is answered', async () => {
    const { asked, put } = slowTable()
    const heard: number[] = []
    const questions = oneInFlight(
      put,
      (answer) => heard.push(answer),
      () => undefined,
    )
    await questions.idle()
    questions.ask(1)
    questions.ask(2)
    let before: readonly number[] | null = null
    const waited = questions.idle().then(() => (before = [...heard]))
    asked[0]?.answer()
    await settled()
    expect(before).toBeNull()
    asked[1]?.answer()
    await waited
    expect(before).toEqual([10, 20])
  })
  it('that fail are reported and do not stop the next', async () => {
    const faults: unknown[] = []
    const heard: number[] = []
    const questions = oneInFlight(
      (question: number) => (question === 1 ? Promise.reject(new Error('no')) : Promise.resolve(question)),
      (answer) => heard.push(answer),
      (fault) => faults.push(fault),
    )
    questions.ask(1)
    questions.ask(2)
    await settled()
    await settled()
    expect(faults).toHaveLength(1)
    expect(heard).toEqual([2])
  })
})
