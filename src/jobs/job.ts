import type { FoundWays, WaysRequest } from '../core/analyse/find-ways'
import type { AnalysisResult } from '../core/analyse/overlays/analysis'
import type { Measures } from '../core/analyse/measure'
import type { Match, SeedScore } from '../core/analyse/wishes'
import type { Repair } from '../core/analyse/repairs/repair'
import type { CustomTileset } from '../core/formats/format'
import type { ExportedFiles } from '../core/formats/level-files'
import type { Pixels } from '../core/formats/paint-source'
import type { BuildRecord, GenerateResult, Growth, Progress } from '../core/generate/generator'
import type { LockedTiles } from '../core/generate/overland/blocks/bounds'
import type { OverlandResult } from '../core/generate/overland/run'
import type { Grid } from '../core/level/grid'
import type { Level } from '../core/level/level'
import type { ProofResult } from '../core/logic/prove'
import type { WorldMarks } from '../core/formats/overland/format'
import type { Overland } from '../core/overland/overland'
import type { PngOptions } from '../core/picture/png'
import type { FontFile } from '../core/picture/glyphs/font-file'
import type { MapStyle } from '../core/picture/style'
import type { Project, Recipe } from '../core/project/project'
import type { SettingProblem, SettingValues } from '../core/settings/setting'
import type { FileToSave, RunNote } from '../ipc/contract'
import type { Check } from './level-check'
import type { ParseRequest, TilePicturesRequest, ParseResult } from './parse-job'

/** Every job that a worker does for the window: its request, its progress and its result. */
export interface JobTypes {
  readonly generate: Job<GenerateRequest, RunProgress, GenerateResult>
  /** Runs a generator with several seeds, and ranks the levels by wishes. */
  readonly search: Job<SearchRequest, never, SearchResult>
  /** Checks one level; reports the problems before it looks for repairs. */
  readonly check: Job<CheckRequest, Check, CheckResult>
  /** Computes an overlay of a large level. */
  readonly analyse: Job<AnalyseRequest, never, AnalysisResult>
  /** Finds the shortest ways through a large level. */
  readonly ways: Job<WaysRequest & { readonly level: Level }, never, FoundWays>
  /** Proves whether the levels of a project can be solved. */
  readonly prove: Job<ProveRequest, never, ProofResult>
  /** Writes a project or an overland map in a format. */
  readonly write: Job<WriteRequest, never, FilesToSave>
  /** Reads a file as a project. */
  readonly parse: Job<ParseRequest, never, ParseResult>
  /** Decodes pictures of the tiles of an imported level. */
  readonly tilePictures: Job<TilePicturesRequest, never, readonly (Pixels | undefined)[]>
  /** Draws a level as a PNG picture, or its build as pictures in a ZIP file; reports the percentage drawn. */
  readonly picture: Job<PictureRequest, number, Uint8Array<ArrayBuffer>>
  /** Makes an overland map. */
  readonly map: Job<MapRequest, MapProgress, OverlandResult>
  /** Makes an overland map and draws it small; undefined if the scenario fails. */
  readonly mapPicture: Job<MapPictureRequest, never, MapPicture | undefined>
}

interface Job<Request, Report, Result> {
  readonly request: Request
  readonly progress: Report
  readonly result: Result
}

export type JobName = keyof JobTypes
export type JobRequest<J extends JobName> = JobTypes[J]['request']
export type JobProgress<J extends JobName> = JobTypes[J]['progress']
export type JobResult<J extends JobName> = JobTypes[J]['result']

/** The work of a job: it may report progress, and returns its result. */
export type Work<J extends JobName> = (
  request: JobRequest<J>,
  report: (progress: JobProgress<J>) => void,
) => JobResult<J> | Promise<JobResult<J>>

export interface GenerateRequest {
  /** Id of the generator in the list. */
  readonly generator: string
  readonly settings: SettingValues
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number
  readonly sketch: Level
  /** The note with which a new window goes on with the run of a crashed one; missing for runs that end with their window. */
  readonly note?: RunNote
}

/** How far a run is and, now and then, what it has decided since the last report. */
export interface RunProgress extends Progress {
  readonly growth?: Growth
}

export interface SearchRequest extends Omit<GenerateRequest, 'seed' | 'note'> {
  readonly seeds: readonly number[]
  /** The wishes as they are written; if empty, all levels rank by seed. */
  readonly wishes: readonly string[]
  /** Only levels that rank before this one are returned; undefined returns all. */
  readonly before?: SeedScore
}

export interface SearchResult {
  readonly levels: readonly RankedLevel[]
  /** Seeds whose levels meet all wishes. */
  readonly met: number
  readonly failed: readonly FailedSeed[]
}

/** A generated level, how well it meets the wishes, and its figures. */
export interface RankedLevel extends Match {
  readonly seed: number
  readonly level: Level
  readonly record: BuildRecord
  readonly measures: Measures
}

export interface FailedSeed {
  readonly seed: number
  /** One sentence; empty if the generator gave none. */
  readonly reason: string
}

export interface CheckRequest {
  readonly level: Level
  /** Id of the generator whose rules a sketch is checked against. */
  readonly generator: string
  readonly settings: SettingValues
  /** How the level was generated: a maze has other laws. */
  readonly recipe?: Recipe
}

export interface CheckResult extends Check {
  /** Repairs of the first problems, in the order of the problems. */
  readonly repairs: readonly (readonly Repair[])[]
}

export interface AnalyseRequest {
  readonly level: Level
  /** Id of the overlay in the list. */
  readonly analysis: string
  /** The chosen cell, for overlays that depend on one. */
  readonly from: number
}

export interface ProveRequest {
  readonly project: Project
  /** Id of the place to reach; undefined for everything in turn. */
  readonly goal: string | undefined
}

export type WriteRequest = ProjectToWrite | MapToWrite

export interface ProjectToWrite {
  /** Id of the format. */
  readonly format: string
  readonly project: Project
  /** The bare name of the first file. */
  readonly name: string
  readonly values: SettingValues
  /** The custom map style, for formats that may be drawn in it. */
  readonly customStyle?: MapStyle
  /** Custom tileset that the values name. */
  readonly customTileset?: CustomTileset
  /** Fonts for letters that the program's own font lacks. */
  readonly fonts?: readonly FontFile[]
  /** Names the files where there is one a level. */
  readonly pattern?: string
  /** Whether the host may hold the content of the files: they will be saved, and the window does not look at them. */
  readonly holds?: true
}

export interface MapToWrite {
  /** Id of the format of overland maps. */
  readonly format: string
  readonly overland: Overland
  readonly name: string
  readonly values?: SettingValues
  readonly marks?: WorldMarks
  /** As for projects. */
  readonly holds?: true
}

/** Files of an export; the host may hold their content. */
export interface FilesToSave extends Omit<ExportedFiles, 'files'> {
  readonly files: readonly FileToSave[]
  /** Why there are no files: the project does not fit the format with these values. */
  readonly problems?: readonly SettingProblem[]
}

export interface MapPictureRequest extends Pick<MapRequest, 'scenario' | 'settings' | 'seed'> {
  /** In pixels. */
  readonly width: number
}

/** A picture in memory: red, green, blue and opacity of each pixel. */
export interface MapPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array<ArrayBuffer>
}

export interface PictureRequest {
  readonly level: Level
  readonly style: MapStyle
  /** Whole pixels a cell. */
  readonly cell: number
  readonly options: Pick<PngOptions, 'layers' | 'ratio' | 'rulers'>
  /** Maximum pixels of the picture: with more, its cells become smaller and its ratio 1. */
  readonly maxPixels?: number
  /** Fonts for letters that the program's own font lacks. */
  readonly fonts?: readonly FontFile[]
  /** Draws 101 pictures instead, from the first street of this record to the last. */
  readonly build?: BuildRecord
  /** The generator of the build and its sketch, to put its letters on those pictures. */
  readonly letters?: { readonly generator: string; readonly sketch: Level }
}

export interface MapRequest {
  /** Id of the scenario. */
  readonly scenario: string
  readonly settings: SettingValues
  readonly grid?: Grid
  readonly seed: number
  /** The tiles that the map keeps, which is then of the same size. */
  readonly locked?: LockedTiles
  /** Whether to record what each step does. */
  readonly isRecorded?: boolean
}

/** The attempt at a map that has begun, from 1, or that settings are searched after the last. */
export interface MapProgress {
  readonly attempt: number
  readonly isSearching: boolean
}
