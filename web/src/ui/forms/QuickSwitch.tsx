import classes from './QuickSwitch.module.css'

type Props = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Looks like the switches of forms without their code, which is too much for a page to start with. */
export function QuickSwitch({ label, hint, isOn, onChange }: Props) {
  return (
    <label className={classes.label} title={hint}>
      <input
        type="checkbox"
        role="switch"
        className={classes.track}
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
