/**
 * What opens the socket of the browser host. It comes in the address and leaves it at once, so that neither the address
 * bar nor a shared picture of the screen shows it; a page that is loaded anew finds it in the memory of its tab.
 */
export interface PageKey {
  /** As the socket's address carries it. */
  query(): string
  /** The host gives the token to whoever came by a ticket, which opens once. */
  keep(token: string): void
}

const kept = 'war-storeys/token'

export function pageKey(location: Location, history: History, memory: Storage): PageKey {
  const given = new URLSearchParams(location.search)
  const [token, ticket, feed] = [given.get('token'), given.get('ticket'), given.get('feed')]
  // Whoever films has this address: it opens one feed, and stays.
  if (feed !== null) return { query: () => `feed=${encodeURIComponent(feed)}`, keep: () => undefined }
  if (token !== null) memory.setItem(kept, token)
  if (token !== null || ticket !== null) {
    given.delete('token')
    given.delete('ticket')
    const rest = given.size > 0 ? `?${given.toString()}` : ''
    history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  }
  let unused = token === null ? ticket : null
  return {
    query() {
      if (unused === null) return `token=${encodeURIComponent(memory.getItem(kept) ?? '')}`
      return `ticket=${encodeURIComponent(unused)}`
    },
    keep(given) {
      unused = null
      memory.setItem(kept, given)
    },
  }
}
