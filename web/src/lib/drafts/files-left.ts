type File = { id: string }

/** The server takes a file only once. */
export const filesLeft = <F extends File>(files: readonly F[], sent: readonly File[]): F[] =>
  files.filter(({ id }) => !sent.some((one) => one.id === id))
