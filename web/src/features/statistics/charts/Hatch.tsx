/** A pattern for `url(#…)`: what is not over yet. */
export const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line y2={6} stroke="var(--sp-muted)" strokeWidth={2} strokeOpacity={0.5} />
  </pattern>
)
