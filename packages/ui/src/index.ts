export { Avatar } from './avatar/avatar.tsx';
export { Button, type ButtonSize, type ButtonTone, buttonClass, IconButton } from './button/button.tsx';
export {
  CardTile,
  CardTileSkeleton,
  cardGridClass,
  cardTileLinkClass,
} from './card-tile/card-tile.tsx';
export { Carousel, type CarouselSlide } from './carousel/carousel.tsx';
export { Chip, type ChipTone, RemovableChip } from './chip/chip.tsx';
export { Checkbox, Switch } from './choice/checkbox.tsx';
export { classNames } from './class-names.ts';
export { Countdown, RenderedAtProvider, useNowMs } from './countdown/countdown.tsx';
export { TimeLeft } from './countdown/time-left.tsx';
export { type SaleCountdown, saleCountdown, timeLeftUntil } from './countdown/time-parts.ts';
export { DateTimeField } from './date-time/date-time-field.tsx';
export { DescriptionList, DetailsBox, Fact } from './description-list/description-list.tsx';
export { AcceptDialog, ConfirmDialog, LoadingDialog } from './dialog/confirm-dialog.tsx';
export { Dialog, DialogFooter, type DialogProgress } from './dialog/dialog.tsx';
export { AmountField } from './field/amount-field.tsx';
export { SearchField } from './field/search-field.tsx';
export { SelectField } from './field/select-field.tsx';
export { TextAreaField, TextField } from './field/text-field.tsx';
export { Fold } from './fold/fold.tsx';
export { Icon, type IconName } from './icon/icon.tsx';
export {
  englishLabels,
  japaneseLabels,
  type UiLabels,
  UiLabelsProvider,
  useUiLabels,
} from './labels/ui-labels.tsx';
export { Crest } from './pack-art/crest.tsx';
export { PackArt } from './pack-art/pack-art.tsx';
export { tearClips, tearLine } from './pack-art/pack-shape.ts';
export { type TierName, type TierPalette, tierPalettes } from './pack-art/tier-palette.ts';
export { Pager, type PagerMode, PagerModeProvider, type PagerPosition } from './pager/pager.tsx';
export { pagerItems, pageSizes, shownRange } from './pager/pager-items.ts';
export { Money } from './price/money.tsx';
export { Price } from './price/price.tsx';
export { QrCode } from './qr-code/qr-code.tsx';
export { railClass } from './rail/rail.ts';
export { RankMark, type RankName } from './rank-mark/rank-mark.tsx';
export { Row, RowList, RowListSkeleton } from './rows/row-list.tsx';
export { Segmented, type SegmentItem } from './segmented/segmented.tsx';
export { LoadingRegion, Skeleton } from './skeleton/skeleton.tsx';
export { imageSourceSet, sizedImageUrl, slabWidthsPx } from './slab/sized-image.ts';
export { SlabBack } from './slab/slab-back.tsx';
export { SlabPicture, SlabSilhouette } from './slab/slab-picture.tsx';
export { Tilt } from './slab/tilt.tsx';
export { TurningSlab } from './slab/turning-slab.tsx';
export { useTilt } from './slab/use-tilt.ts';
export { Spinner } from './spinner/spinner.tsx';
export { StatList } from './stat-list/stat-list.tsx';
export { ErrorScreen, MessageScreen } from './states/screens.tsx';
export { EmptyState, EndOfList, ErrorState } from './states/states.tsx';
export { DataTable, type TableColumn } from './table/data-table.tsx';
export { type TabItem, Tabs } from './tabs/tabs.tsx';
export type { ChartDots, ChartLine } from './time-chart/chart-stops.ts';
export { TimeChart } from './time-chart/time-chart.tsx';
export { type ToastMessage, ToastProvider, useToast } from './toast/toast.tsx';
export { CopyButton } from './tooltip/copy-button.tsx';
