/**
 * What every engine computes alike, to the last bit. The language leaves `Math.sin` and its kin, and `**`, to the engine, and
 * one V8 answers otherwise than the next; a game that asked them could not be played again elsewhere. These are made of
 * + − × ÷ and `Math.sqrt` alone, which are rounded as IEEE 754 says, everywhere.
 *
 * Trigonometry follows fdlibm 5.3 by its method and its coefficients, to less than one unit in the last place:
 *
 *   Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
 *   Developed at SunPro, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute this software
 *   is freely granted, provided that this notice is preserved.
 */
export * from './arc'
export * from './compare-ids'
export * from './logarithm'
export * from './power'
export * from './sine'
