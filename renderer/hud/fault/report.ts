/** What whoever mends the program has to know of a fault; nothing of a game is in it. */
import type { DrawingFault } from '../../hooks/Boundary'

interface FaultPlace {
  readonly screen: string
  readonly host: string
  readonly browser: string
}
export function faultReport({ error, parts }: DrawingFault, { screen, host, browser }: FaultPlace): string {
  const { name, message, stack = '' } = error
  const said = `${name}: ${message}`
  return [
    'War Storeys',
    `screen: ${screen}, host: ${host}`,
    browser,
    '',
    // Not every engine begins the stack with what was said.
    ...(stack.includes(message) ? [] : [said]),
    stack.trim(),
    '',
    ...parts.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
  ].join('\n')
}
