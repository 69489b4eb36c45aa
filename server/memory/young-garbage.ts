import { setFlagsFromString } from 'node:v8'

/**
 * Lets what one page needs die young. When much of what some code made outlived the first collections, as it does while a
 * server warms up and one page fills the small room that V8 begins with, V8 makes all of it old from the start, for good:
 * half a megabyte a page that only the marking of the whole heap finds dead. To be called before the first page.
 */
export const keepGarbageYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
