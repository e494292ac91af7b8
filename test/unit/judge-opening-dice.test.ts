/** Dice that fall before a case's script begins, where a battle or a phase opens: a fault of theirs has its place. */
import { describe, expect, it } from 'vitest'
import { readCase, runCase } from '../../main/judge'

const opening = (dice: readonly (string | number)[]) =>
  runCase(
    readCase({
      title: 'opening',
      systems: ['live-skirmish'],
      begin: 'opening',
      models: [
        { id: 'a1', seat: 'a' },
        { id: 'b1', seat: 'b', class: 'Irr3' },
      ],
      dice,
    }),
  )

describe('LS-SETUP-01 the dice of a case whose battle opens', () => {
  it.each([
    [[5, 'nobody'], /^\$\.dice: dice script holds 'nobody' at die 2/],
    [[], /^\$\.dice: dice script ran short at die 1/],
  ])('%j is a fault of the case, with its place', async (dice, said) => {
    await expect(opening(dice)).rejects.toMatchObject({
      name: 'CaseFault',
      found: [{ path: '$.dice' }],
      message: expect.stringMatching(said),
    })
  })
})
