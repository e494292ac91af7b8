/** As little menu as a desktop app can have: editing keys, the window, the way out. The app's own keys stay free. */
import type { MenuItemConstructorOptions } from 'electron'

export function appMenu(platform: NodeJS.Platform, packaged: boolean): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions[] = [
    { role: 'togglefullscreen' },
    ...(packaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ]
  // Text fields on macOS take their copy and paste keys from the menu; elsewhere Ctrl+Z belongs to the game.
  const mac: MenuItemConstructorOptions[] = [
    { role: 'appMenu' },
    { label: 'Edit', submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }] },
  ]
  const other: MenuItemConstructorOptions[] = [{ label: 'War Storeys', submenu: [{ role: 'quit' }] }]
  return [...(platform === 'darwin' ? mac : other), { label: 'View', submenu: view }, { role: 'windowMenu' }]
}
