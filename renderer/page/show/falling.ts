/** The ruin whose fall the table is showing. */
import { create } from 'zustand'
import type { PieceId } from '../../../shared/table/types'

export const useFalling = create<{ readonly piece: PieceId | null }>(() => ({ piece: null }))
export const showFall = (piece: PieceId | null): void => useFalling.setState({ piece })
