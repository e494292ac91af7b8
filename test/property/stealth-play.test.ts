/** CF-MSR-06: missions with hidden units, and with sentries, are played to their result by random players. */
import { expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { randomSetup } from '../../main/hosts/commands/play'
import { playOne } from '../../main/hosts/commands/play-one'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { ambush, nightWatch } from '../rules/city-fight/stealth-board'

it.each([
  [ambush, { markerSet: 'hiddenBehind', markerRevealed: 'coverBroken' }],
  [nightWatch, { sentriesPosted: 'alarmRaised' }],
] as const)('$id (CF-MSR-06)', async (mission, told) => {
  const { id } = mission
  const setup = await randomSetup(storageIn('/nowhere', resourcesFolder()), id, playerChance(id))
  const { resources } = setup
  if (!resources) throw new Error('the setup names files that are not with it')
  const game = await playOne(
    { ...setup, mode: 'hotSeat', scenario: id, resources: { ...resources, missions: [mission] } },
    playerChance(`${id}/play`),
  )
  expect(game).toMatchObject({ scenario: id, events: { gameOver: 1 } })
  // Whoever hides comes to light in the end, and whoever keeps watch sees somebody.
  for (const [first, last] of Object.entries(told)) {
    expect(game.events[first]).toBeGreaterThan(0)
    expect(game.events[last]).toBe(game.events[first])
  }
})
