/** CF-SPECIAL-02 to -07: each special mission starts, is set up and deployed, and is played to its result. */
import { describe, expect, it } from 'vitest'
import { playerChance } from '../../main/automa'
import { playOne } from '../../main/hosts/commands/play-one'
import { randomBattle } from '../../main/hosts/commands/random-battle'
import { resourcesFolder } from '../../main/hosts/resources-folder'
import { storageIn } from '../../main/storage'
import { cityToTable } from '../../shared/city'
import { inches } from '../../shared/geometry'
import type { City } from '../../shared/protocol/city'
import { townPacks } from '../../shared/protocol/packs'
import { footprint } from '../../shared/table'
import { someOf } from '../draws'

/** Between the houses that leave it room: whatever stands in its way is taken off. */
function withStreet(city: City): City {
  const { pieces } = cityToTable(city)
  const middle = city.depth / 2
  const stays = city.pieces.filter((_, n) => {
    const piece = pieces[n]
    return (
      piece !== undefined &&
      piece.design.kind !== 'road' &&
      footprint(piece).every(({ z }) => Math.abs(z - middle) > inches(4))
    )
  })
  const length = inches(12)
  const street = Array.from({ length: Math.ceil(city.width / length) }, (_, n) => ({
    design: 'road-long',
    at: { x: Math.min(city.width, (n + 1) * length) - length / 2, z: middle },
    turn: 0,
    vital: false,
  }))
  return { ...city, pieces: [...stays, ...street] }
}

const missions = [
  'gauntlet',
  'scorched-streets',
  'relief-force',
  'great-assault',
  'main-street-drive',
  'elimination',
  'last-stand',
]
describe('special missions are played to their end by random players', () => {
  it.each(someOf(missions, 2, 'special missions'))('%s', async (scenario) => {
    const storage = storageIn('/nowhere', resourcesFolder())
    const draw = (n: number) =>
      randomBattle(storage, `${scenario} ${n}`, playerChance(`${scenario} ${n}`), townPacks)
    let n = 1
    let drawn = await draw(n)
    while (drawn.table !== 'city from seed') drawn = await draw(++n)
    const { setup } = drawn
    // Down the middle from edge to edge lies a street, where the mission asks for one (CF-SPECIAL-06).
    const city = setup.resources?.city
    if (scenario === 'main-street-drive' && city && setup.resources) setup.resources.city = withStreet(city)
    const game = await playOne({ ...setup, scenario }, playerChance(`${scenario}/play`))
    expect(game.scenario).toBe(scenario)
    expect(game.events).toMatchObject({ rolesChosen: 1, gameOver: 1 })
  })
})
