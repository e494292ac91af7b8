/** What a host says when another one keeps the player's folder. */
import type { Holder } from '../storage'

export type HostLanguage = 'en' | 'ru'
interface Words {
  readonly title: string
  readonly text: string
  readonly takeOver: string
  readonly leave: string
}

export function inUseWords(
  { host, pid, machine, since }: Holder,
  folder: string,
  language: HostLanguage,
): Words {
  const start = new Date(since)
  const time = Number.isNaN(start.getTime()) ? since : start.toLocaleString(language)
  return language === 'ru'
    ? {
        title: 'War Storeys уже открыта',
        text:
          `С папкой ${folder} уже работает ${host === 'app' ? 'окно программы' : 'программа в браузере'}: ` +
          `процесс ${pid} на «${machine}», с ${time}. Закройте его сначала. Если его больше нет, продолжите ` +
          'здесь; если он всё же работает, он больше ничего не сохранит.',
        takeOver: 'Продолжить здесь',
        leave: 'Закрыть',
      }
    : {
        title: 'War Storeys is open already',
        text:
          `${host === 'app' ? 'A window of the app' : 'The app in a browser'} keeps the folder ${folder}: ` +
          `process ${pid} on “${machine}”, since ${time}. Close that one first. If it is gone, go on here; ` +
          'if it still runs after all, it will keep nothing more.',
        takeOver: 'Go on here',
        leave: 'Close',
      }
}
