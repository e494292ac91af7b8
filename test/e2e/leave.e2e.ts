import { expect, test } from './seat'

test('a table that was left leaves nothing of its panels, and no canvas of its own, behind in the page', async ({
  page,
  user,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  /** Drawing contexts that somebody still holds. */
  const contexts = async (): Promise<number> => {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: 'WebGL2RenderingContext.prototype',
      objectGroup: 'held',
    })
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
      objectGroup: 'held',
    })
    const { result: length } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    })
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'held' })
    return Number(length.value)
  }
  const kept = async (): Promise<{ readonly nodes: number; readonly listeners: number }> => {
    // What waits to be let go is let go first: twice, for what the first round uncovers.
    for (let round = 0; round < 2; round++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const openAndLeave = async (by: 'first-battle' | 'continue'): Promise<void> => {
    await page.getByTestId(by).click()
    await user.ready()
    await page.getByTestId('battle-menu').click()
    await page.getByRole('menuitem', { name: 'Save and leave' }).click()
    await expect(page.getByTestId('continue')).toBeVisible()
    // The canvas is taken down half a second after it has gone from the page.
    await page.waitForTimeout(1500)
  }
  await openAndLeave('first-battle')
  await openAndLeave('continue')
  const before = await kept()
  await openAndLeave('continue')
  await openAndLeave('continue')
  // One panel alone has more; the panels of a table come to some 260 nodes and 33 listeners.
  // On a slow machine the last of a table goes late.
  await expect
    .poll(async () => {
      const { nodes, listeners } = await kept()
      return nodes < before.nodes + 40 && listeners < before.listeners + 10
    })
    .toBe(true)
  // What draws the frames remembers the last canvas it drew, for as long as there is no next one: one, however many there were.
  expect(await contexts()).toBeLessThanOrEqual(1)
})
