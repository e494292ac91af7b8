import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { staticFiles } from '../../../main/hosts/static-files'

const responseTo = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

it('who has gone before his file was found ends no host: nothing is sent to him', async () => {
  const files = staticFiles(import.meta.dirname)
  const [gone, here] = [responseTo(), responseTo()]
  gone.destroy()
  files('/static-files.test.ts', gone)
  files('/static-files.test.ts', here)
  await expect.poll(() => here.headersSent).toBe(true)
  await pause(20)
  expect(gone.headersSent).toBe(false)
})
