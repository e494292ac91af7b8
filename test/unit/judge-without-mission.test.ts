import { describe, expect, it } from 'vitest'
import { CaseFault, readCase, runCase } from '../../main/judge'

const squad = { id: 'S', seat: 'a', models: [{ at: [22, 25] }] }
const heard = async (more: object): Promise<string> => {
  try {
    await runCase(readCase({ title: 'No mission has been chosen', units: [squad], ...more }))
  } catch (fault) {
    if (fault instanceof CaseFault) return fault.message
    throw fault
  }
  return 'answered'
}
const deploy = { type: 'deploy', unit: 'S', poses: { 'S.1': [22, 25] } }

describe('a case without a mission', () => {
  it.each([
    { ask: 'checkDeploy', unit: 'S', poses: { 'S.1': [22, 25] } },
    { ask: 'mayCommand', seat: 'a', command: deploy },
    { ask: 'deepStrikeOdds', unit: 'S', first: 'S.1', at: [22, 25] },
    { ask: 'scoreSheet' },
    { ask: 'legal', seat: 'a' },
  ])('has an answer to $ask, or a fault with its place', async (question) => {
    expect(await heard({ questions: [question] })).toMatch(
      /^answered$|^\$\.questions\[0\]: no mission has been chosen$/,
    )
  })
  it('has nowhere to deploy, which is said where it is asked', async () => {
    const question = { ask: 'checkDeploy', unit: 'S', poses: { 'S.1': [22, 25] } }
    expect(await heard({ questions: [question] })).toBe('$.questions[0]: no mission has been chosen')
    expect(await heard({ script: [{ question }] })).toBe('$.script[0].question: no mission has been chosen')
  })
})
