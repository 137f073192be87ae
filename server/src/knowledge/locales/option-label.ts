/** The option itself where it has no label. Players may write what every object has, such as `constructor`. */
export function optionLabel(labels: Record<string, string> | undefined, option: string): string {
  return (labels && Object.hasOwn(labels, option) && labels[option]) || option
}
