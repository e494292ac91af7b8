/** Leaving the table by an exit: the unit in hand shows its way, and the key sends it off (CF-SPECIAL-02). */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { leavingStore } from '../../renderer/page/hands/battle/leaving'
import { select } from '../../renderer/page/hands/battle/selecting'
import { Reserve } from '../e2e/reserve'
import { folderOfTest } from '../own-folder'
import { hostOfTest, TableDriver } from './driver'

/** Clear-out in which b may leave over any edge, on the shelf of this player. */
async function saveWithExit(data: string): Promise<string> {
  const shipped = join(import.meta.dirname, '..', '..', 'resources', 'missions', 'clear-out.json')
  const file = JSON.parse(await readFile(shipped, 'utf8')) as Record<string, unknown> & {
    steps: unknown[]
    objectives: unknown[]
  }
  const { die: _die, ...own } = file
  const cite = ['CF-SPECIAL-02']
  const id = 'with-exit'
  const steps = [{ step: 'roles', choose: 'fixed', attacker: 'b', cite }, ...file.steps]
  const exit = { kind: 'exit', id: 'out', role: 'attacker', over: { edges: 'all' }, cite }
  await mkdir(join(data, 'missions'), { recursive: true })
  await writeFile(
    join(data, 'missions', `${id}.json`),
    JSON.stringify({ ...own, id, steps, objectives: [...file.objectives, exit] }),
  )
  return id
}

it('whoever may leave is shown the way, and the key takes the whole unit off', async () => {
  const data = await folderOfTest()
  const mission = await saveWithExit(data)
  const driver = await TableDriver.sitDown(await hostOfTest(data))
  const staged = await Reserve.begin(driver.onlooker, mission)
  await staged.handOver('a')
  const band = (await staged.unit('band-b')).id
  await driver.open(staged.game)
  await driver.button(select, band)
  await driver.quiet()
  const { unit, check } = leavingStore(driver.page).getState()
  expect(unit).toBe(band)
  expect(Object.keys(check?.models ?? {})).toHaveLength(1)
  await driver.press('Alt+G')
  await driver.quiet()
  const { view } = driver.battle
  expect(view.units[band]?.conditions).toContain('exited')
  expect(view.units[band]?.models.map((id) => view.models[id]?.status)).toEqual(
    Array.from({ length: 6 }, () => 'exited'),
  )
})
