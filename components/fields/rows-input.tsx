"use client";
import { Plus, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldErrors } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Table, Th } from "@/components/ui/table";
import type { FieldDescriptor } from "@/lib/engine/resource/descriptor";
import { decimalOf } from "./decimal";
import { type FormCells, initialValue } from "./form-value";
import type { InputProps } from "./input-props";
import { ScalarInput } from "./scalar-input";

/** Keys for rows that have no id of their own, so that deleting one does not move what was typed in another. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) keys.current.push(next.current++);
  keys.current.length = count;
  return { keys: keys.current, drop: (at: number) => keys.current.splice(at, 1) };
}

/** A short table of small records edited inside the form; on a phone each is a card with its labels. */
export function RowsInput(props: InputProps<readonly FormCells[]>) {
  const { descriptor, control, value, onChange, onBlur, disabled, resource, errorsAt } = props;
  const t = useTranslations("form");
  const decimal = decimalOf(useLocale());
  const columns = (descriptor.rows ?? []).filter(({ field }) => field.kind !== "id" && field.write !== "never");
  const max = descriptor.field.kind === "rows" ? descriptor.field.max : 0;
  const { keys, drop } = useRowKeys(value.length);
  const blank = Object.fromEntries(
    columns.map(({ key, field }) => [key, initialValue(field, decimal) as FormCells[string]]),
  );

  function put(at: number, key: string, cell: FormCells[string]) {
    onChange(value.map((cells, i) => (i === at ? { ...cells, [key]: cell } : cells)));
  }
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line">
      <Table className="max-sm:block">
        <thead className="max-sm:hidden">
          <tr>
            {columns.map((column) => (
              <Th key={column.key} className="static bg-sunken">
                {column.label}
                {column.field.required && column.field.kind !== "flag" && (
                  <span className="ml-1.5 font-normal text-xs">{t("required")}</span>
                )}
              </Th>
            ))}
            <Th className="static w-12 bg-sunken">
              <span className="sr-only">{t("actions")}</span>
            </Th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {value.map((cells, at) => (
            <tr
              key={keys[at]}
              className="relative max-sm:grid max-sm:gap-2 max-sm:border-line max-sm:border-b max-sm:p-3 max-sm:pr-14"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    "min-w-36 border-line sm:border-b sm:px-2 sm:py-1.5",
                    column.field.kind === "flag" ? "align-middle" : "align-top",
                  )}
                >
                  <Cell
                    id={`${control.id}-${at}-${column.key}`}
                    label={t("rowCell", { label: column.label, position: String(at + 1) })}
                    descriptor={column}
                    value={cells[column.key] ?? null}
                    errors={errorsAt(`${at}.${column.key}`)}
                    onChange={(cell) => put(at, column.key, cell)}
                    onBlur={onBlur}
                    disabled={disabled}
                    resource={resource}
                    values={cells}
                  />
                </td>
              ))}
              <td className="border-line align-top max-sm:absolute max-sm:top-2 max-sm:right-1 sm:border-b sm:px-2 sm:py-1.5">
                <IconButton
                  label={t("removeRow", { position: String(at + 1) })}
                  icon={<Trash2 aria-hidden />}
                  disabled={disabled}
                  onClick={() => {
                    drop(at);
                    onChange(value.filter((_, i) => i !== at));
                  }}
                />
              </td>
            </tr>
          ))}
          {value.length === 0 && (
            <tr className="max-sm:block">
              <td colSpan={columns.length + 1} className="px-3 py-3 text-muted max-sm:block">
                {t("noRows")}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
      <div className="p-2">
        <Button
          id={control.id}
          aria-label={`${descriptor.label}: ${t("addRow")}`}
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={disabled || value.length >= max}
          onClick={() => onChange([...value, blank])}
          aria-describedby={control["aria-describedby"]}
        >
          {t("addRow")}
        </Button>
      </div>
    </div>
  );
}

type CellProps = Pick<InputProps, "onBlur" | "disabled" | "resource"> & {
  readonly id: string;
  readonly label: string;
  readonly descriptor: FieldDescriptor;
  readonly value: FormCells[string];
  readonly errors: readonly string[];
  readonly onChange: (value: FormCells[string]) => void;
  readonly values: FormCells;
};

function Cell({ id, label, descriptor, value, errors, onChange, onBlur, disabled, resource, values }: CellProps) {
  const wrong = errors.length > 0;
  return (
    <>
      <label
        htmlFor={id}
        className="sr-only max-sm:not-sr-only max-sm:mb-1 max-sm:block max-sm:font-medium max-sm:text-sm"
      >
        {label}
      </label>
      <ScalarInput
        descriptor={descriptor}
        control={{ id, "aria-invalid": wrong || undefined, "aria-describedby": wrong ? `${id}-error` : undefined }}
        value={value}
        // A cell's input gives what a cell holds: rows have no lists inside.
        onChange={(next) => onChange(next as FormCells[string])}
        onBlur={onBlur}
        disabled={disabled}
        resource={resource}
        values={values}
        errorsAt={() => []}
      />
      <FieldErrors id={`${id}-error`} errors={errors} />
    </>
  );
}
