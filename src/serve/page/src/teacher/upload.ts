// How do submissions get from the teacher's disk to the server? As one zip archive: the one that was chosen, or one
// that is made here of files and folders. The server unpacks it with limits.
import { zipSync } from "fflate";
import type { Zippable } from "fflate";

export interface NamedFile {
  path: string;
  file: File;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** The files are more than the server takes. */
export class TooLarge extends Error {}

/** Names the files that were chosen in a dialogue; those of a folder have its name in front. */
export function chosenFiles(list: FileList): NamedFile[] {
  return [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  return new Promise((done, failed) => {
    // A reader gives some entries at a time, and none at the end.
    const next = (): void =>
      reader.readEntries((some) => {
        if (some.length === 0) return done(all);
        all.push(...some);
        next();
      }, failed);
    next();
  });
}

async function filesBelow(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (entry.isDirectory) {
    const inside = await entriesOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(inside.map(filesBelow))).flat();
  }
  const file = await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed));
  return [{ path: entry.fullPath.replace(/^\//, ""), file }];
}

/** Names the files that were dropped, with those of folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<NamedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  return (await Promise.all(entries.map((entry) => (entry ? filesBelow(entry) : [])))).flat();
}

/** Returns the name of the folder or archive that all files are from; of one file its own; else "". */
export function nameOfClass(files: readonly NamedFile[]): string {
  const [first, second] = files;
  if (!first) return "";
  if (!second) return first.path.replace(/\.zip$/i, "");
  const folder = first.path.split("/")[0] ?? "";
  return files.every((each) => each.path.startsWith(`${folder}/`)) ? folder : "";
}

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

/** Returns the archive of the files, which is the file itself if it is the only one and an archive. */
export async function archiveOf(files: readonly NamedFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const size = files.reduce((sum, { file }) => sum + file.size, 0);
  if (size > MOST_BYTES) throw new TooLarge();
  const [first] = files;
  if (files.length === 1 && first && /\.zip$/i.test(first.path)) return bytesOf(first.file);
  const entries: Zippable = {};
  for (const { path, file } of files) entries[path] = await bytesOf(file);
  // Workers of the library would come from a blob, which the server's policy forbids.
  return zipSync(entries, { level: 6 }) as Uint8Array<ArrayBuffer>;
}
