/** Of a metered connection, or because somebody asked the browser to. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData: boolean } }).connection?.saveData === true
