/** A document that is shown becomes another one, and only what is other is made anew: where one reads in it, it stays. */

/**
 * @param live  what is shown; as it was made from `before`
 * @param before, next  as they were parsed; nothing of them is shown
 * @returns  what is shown now
 */
export function patchNode<N extends Node>(live: N, before: N, next: N): N {
  if (before.isEqualNode(next)) return live
  const [shown, was, now] = [live.childNodes, before.childNodes, next.childNodes]
  if (isSameShell(before, next) && was.length === now.length && was.length > 0) {
    // Replacing changes the list that is shown, never its length.
    was.forEach((child, at) => {
      const [one, other] = [shown[at], now[at]]
      if (one !== undefined && other !== undefined) patchNode(one, child, other)
    })
    return live
  }
  const made = ownerOf(live).importNode(next, true)
  live.parentNode?.replaceChild(made, live)
  return made
}
function ownerOf(node: Node): Document {
  if (node.ownerDocument === null) throw new Error('a document is not replaced by another')
  return node.ownerDocument
}
/** The same element with the same attributes, whatever is within. */
const isSameShell = (one: Node, other: Node): boolean =>
  one.cloneNode(false).isEqualNode(other.cloneNode(false))
