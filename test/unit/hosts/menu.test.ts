import { describe, expect, it } from 'vitest'
import type { MenuItemConstructorOptions } from 'electron'
import { appMenu } from '../../../main/hosts/menu'

const items = (menu: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const roles = (platform: NodeJS.Platform) => items(appMenu(platform, true)).map(({ role }) => role)

describe('the menu', () => {
  it.each(['win32', 'linux'] as const)(
    'takes no letter from the table on %s, with Ctrl neither',
    (platform) => {
      // What these bring by themselves: Ctrl+W and Ctrl+M, Ctrl+Z, Ctrl+R (lib/browser/api/menu-item-roles.ts of Electron).
      for (const role of [
        'windowMenu',
        'fileMenu',
        'editMenu',
        'viewMenu',
        'close',
        'minimize',
        'undo',
        'reload',
      ])
        expect(roles(platform)).not.toContain(role)
      // Ctrl+Q on Linux unless another is named.
      const quit = items(appMenu(platform, true)).find(({ role }) => role === 'quit')
      expect(quit?.accelerator).toBe('Alt+F4')
    },
  )

  it('has the keys of text fields on a Mac, undo among them', () => {
    expect(roles('darwin')).toEqual(
      expect.arrayContaining(['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'appMenu', 'windowMenu']),
    )
  })
})
