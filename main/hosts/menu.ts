/**
 * As little menu as a desktop app can have: editing keys, the window, the way out. The app's own keys stay free: letters turn,
 * pan and move, with Ctrl too while something is added.
 */
import type { MenuItemConstructorOptions } from 'electron'

export function appMenu(platform: NodeJS.Platform, packaged: boolean): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions = {
    label: 'View',
    submenu: [{ role: 'togglefullscreen' }, ...(packaged ? [] : [{ role: 'toggleDevTools' } as const])],
  }
  if (platform !== 'darwin')
    return [
      // Its own key would be Ctrl+Q on Linux, and a window menu brings Ctrl+W and Ctrl+M; the frame has what that does.
      { label: 'War Storeys', submenu: [{ role: 'quit', accelerator: 'Alt+F4' }] },
      view,
    ]
  // Text fields take their keys from the menu there. The page hears them first and keeps those that it needs.
  const edit = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const
  return [
    { role: 'appMenu' },
    { label: 'Edit', submenu: edit.map((role) => ({ role })) },
    view,
    { role: 'windowMenu' },
  ]
}
