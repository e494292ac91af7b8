/** Names of the messages between page and main process under Electron. */
export const channels = {
  call: 'war-storeys:call',
  update: 'war-storeys:update',
  opened: 'war-storeys:opened',
  /** Opens the window of a clean feed. */
  feed: 'war-storeys:feed',
} as const
