/** Folders of a test's own among the system's temporary ones: they go when what they were made for is done. */
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { takenAway } from '../main/storage/keeping'
import { shelfFolders } from '../main/storage/shelf-folders'

const make = (): Promise<string> => mkdtemp(join(tmpdir(), 'war-storeys-test-'))

/** For one test; asked for in the test or before each. Gone after everything else that is done at its end. */
export async function folderOfTest(): Promise<string> {
  const folder = await make()
  onTestFinished(() => takenAway(folder))
  return folder
}
/** For all tests of a file; asked for at its top. */
export async function folderOfFile(): Promise<string> {
  const folder = await make()
  afterAll(() => takenAway(folder))
  return folder
}

/** The program's folder where it brings nothing but its missions: every other shelf is there, and empty. */
export async function bareResources(folder: string): Promise<string> {
  const resources = join(folder, 'resources')
  for (const shelf of Object.values(shelfFolders)) await mkdir(join(resources, shelf), { recursive: true })
  await cp(fileURLToPath(new URL('../resources/missions', import.meta.url)), join(resources, 'missions'), {
    recursive: true,
  })
  return resources
}

/** A symbolic link; false where this account may make none, as on Windows without the developer's mode. */
export async function linkedTo(target: string, path: string): Promise<boolean> {
  try {
    await symlink(target, path)
    return true
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EPERM') return false
    throw cause
  }
}
