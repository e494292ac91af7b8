/** What the desktop app says when it cannot come as far as a window. */
import type { HostLanguage } from './in-use'

interface Words {
  readonly title: string
  readonly text: string
}
export function cannotStartWords(error: unknown, language: HostLanguage): Words {
  const detail = error instanceof Error ? error.message : String(error)
  return language === 'ru'
    ? {
        title: 'War Storeys не может открыться',
        text:
          'Партии целы. Проверьте, есть ли доступ к папке игр; если дело не в ней, установите программу заново. ' +
          `Система сообщает: ${detail}`,
      }
    : {
        title: 'War Storeys cannot open',
        text:
          'Your games are whole. See whether the folder of your games can be reached; if it can, install the program ' +
          `again. What was reported: ${detail}`,
      }
}
