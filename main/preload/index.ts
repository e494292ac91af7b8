/** The one bridge between the page and the authoritative side: typed, minimal, frozen. */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import { keptUntilHeard } from '../../shared/kept-until-heard'
import { channels } from '../hosts/channels'

/** The page gets values only, never the event, which would hand it the sender. */
function listen(channel: string, listener: (value: unknown) => void): () => void {
  const receive = (_event: IpcRendererEvent, value: unknown): void => listener(value)
  ipcRenderer.on(channel, receive)
  return () => {
    ipcRenderer.removeListener(channel, receive)
  }
}

/** A file may have been opened before the page has come so far as to ask for it. */
const opened = keptUntilHeard<unknown>()
listen(channels.opened, opened.tell)

contextBridge.exposeInMainWorld(
  'warStoreys',
  Object.freeze({
    call: (method: unknown, params: unknown): Promise<unknown> =>
      ipcRenderer.invoke(channels.call, { method, params }),
    openFeed: (feed: unknown): Promise<unknown> => ipcRenderer.invoke(channels.feed, feed),
    onUpdate: (listener: (value: unknown) => void) => listen(channels.update, listener),
    onOpened: (listener: (value: unknown) => void) => opened.listen(listener),
  }),
)
