/** What belongs to a piece is worked out once per piece: pieces never change, a changed piece is another one. */
import { frame, type Frame } from '../geometry/turn'
import type { Piece } from './types'

/** A function of one immutable thing that remembers its answers for as long as the thing lives. */
export function remembered<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = work(key)
      known.set(key, value)
    }
    return value
  }
}

export const pieceFrame: (piece: Piece) => Frame = remembered((piece) => frame(piece.at, piece.turn))
